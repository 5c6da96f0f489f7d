// How lists that open under a button look until the page says otherwise.

import '../core/default-style.ts'
import { addStyle } from '../core/styles.ts'

addStyle(`
:is(ff-sortbox,ff-products-per-page-dropdown,ff-paging-dropdown):not([hidden]){display:inline-block;position:relative}
ff-products-per-page-list,ff-breadcrumb-trail{display:block}
.ffw-dropdown-caption,ff-products-per-page-item button{font:inherit}
.ffw-dropdown-caption::after{content:" \\25BE"/""}
.ffw-dropdown-list{position:absolute;inset-inline-start:0;z-index:100;min-width:100%;box-sizing:border-box;max-height:60vh;overflow:auto;background:Canvas;color:CanvasText;border:1px solid}
.ffw-dropdown-list>*{display:block;padding:4px 8px;min-height:24px;white-space:nowrap}
.ffw-dropdown-list>.ffw-active{outline:2px solid Highlight;outline-offset:-2px}
ff-breadcrumb-trail ol{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0}
ff-breadcrumb-trail [data-separator]{white-space:pre}
`)
