// The least that menus, products among the suggestions and comparisons need to look like what they are.

import '../core/default-style.ts'
import { addStyle } from '../core/styles.ts'

addStyle(`
ff-searchbox,.ffw-suggestPosition{position:relative}
.ffw-suggestContainerWrapper{position:absolute;inset-inline:0;z-index:100;background:Canvas;color:CanvasText;border:1px solid}
.ffw-highlight-suggest-item{outline:2px solid Highlight;outline-offset:-2px}
ff-suggest-item{display:block}
ff-suggest .ffw-instantResult a{display:flex;gap:.5em;align-items:center;color:inherit;text-decoration:none}
ff-suggest .ffw-instantResult img{inline-size:40px;block-size:40px;object-fit:contain}
.ffw-instantPrice{margin-inline-start:auto;white-space:nowrap}
ff-campaign-advisor-answer{text-decoration:underline}
ff-suggest [role=option]{padding:2px 4px;min-height:24px;box-sizing:border-box;cursor:pointer}
.ffw-navigation,.ffw-blockLayout{display:flex;flex-wrap:wrap;gap:1em}
.ffw-navigation,.ffw-navigation-inside{padding:0;margin:0;list-style:none}
.ffw-navigation-group{position:relative}
.ffw-navigation-flyout:not([hidden]){position:absolute;inset-inline-start:0;z-index:100;padding:.5em 1em;background:Canvas;color:CanvasText;border:1px solid}
ff-search-feedback[align=horizontal] [data-container]:not([hidden]){display:flex;flex-wrap:wrap;gap:.5em;align-items:end}
table.ffw-compare{border-collapse:collapse}
.ffw-compare :is(th,td){padding:.25em .5em;text-align:start;vertical-align:top}
.ffw-compare .ffw-compare-diff{font-weight:bold}
`)
