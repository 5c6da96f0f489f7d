// The least that elements need to look like what they are. The rules of one family stand beside it and must not count on an order.

import { addStyle } from './styles.ts'

addStyle(`
:is(ff-paging,ff-record,ff-suggest):not([hidden]){display:block}
.ffw-cursor,[data-redirect],[data-search]{cursor:pointer}
.ffw-page-item-container,.ffw-navigation-link,ff-breadcrumb-trail a,ff-campaign-advisor-answer,ff-market-chooser label{display:inline-block;min-width:24px;min-height:24px;text-align:center}
.ffw-announcement{position:fixed;clip-path:inset(50%)}
:is([data-ffw-status],ff-searchbox,ff-searchbutton,ff-load-more,ff-search-feedback) :is(button,select,input:not([type=checkbox],[type=radio])){min-width:24px;min-height:24px}
.ffw-query,.ffw-selected{font-weight:bold}
`)
