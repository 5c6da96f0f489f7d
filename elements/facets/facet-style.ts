// How facets and sliders look until the page says otherwise: in the colours of the system, so that forced colours and both directions of
// writing work.

import '../core/default-style.ts'
import { addStyle } from '../core/styles.ts'

addStyle(`
:is(ff-asn,ff-asn-group,ff-asn-group-element,ff-filter-cloud,ff-asn-group-slider,ff-slider-control,ff-asn-remove-all-filters):not([hidden]){display:block}
ff-asn.ffw-horizontal{display:flex;flex-wrap:wrap;gap:1em;align-items:start}
ff-asn button,ff-filter-cloud button{font:inherit}
ff-asn-group-element{padding-block:2px;padding-inline-start:calc(var(--ffw-level,0)*1em);min-height:24px;cursor:pointer}
ff-asn-group-element:is([fixed],[implicit]){cursor:default}
ff-asn-group-element[selected]{font-weight:bold}
ff-asn :focus-visible{outline:2px solid Highlight;outline-offset:1px}
.ffw-element-box{display:inline-block;box-sizing:border-box;width:.8em;height:.8em;border:1px solid;vertical-align:-.05em;margin-inline-end:.4em}
[role=radio]>.ffw-element-box{border-radius:50%}
[selected]>.ffw-element-box{border-width:.4em}
.ffw-group-caption::after{content:" \\25B8"/""}
.ffw-group-caption:dir(rtl)::after{content:" \\25C2"/""}
.ffw-group-caption[aria-expanded=true]::after{content:" \\25BE"/""}
ff-filter-cloud [data-template]{margin-inline-end:4px}
ff-slider{display:grid;position:relative;align-items:center;min-height:24px}
ff-slider::before{content:"";position:absolute;height:4px;box-sizing:border-box;border:1px solid GrayText;inset-inline:0}
ff-slider::after{content:"";position:absolute;height:4px;box-sizing:border-box;border:2px solid Highlight;inset-inline:var(--ffw-low,0%) calc(100% - var(--ffw-high,100%))}
ff-slider>input{grid-area:1/1;width:100%;min-width:0;margin:0;appearance:none;background:none;pointer-events:none;position:relative;z-index:1;outline:none}
ff-slider>input::-webkit-slider-thumb{appearance:none;pointer-events:auto;box-sizing:border-box;width:24px;height:24px;border:2px solid ButtonText;border-radius:50%;background:ButtonFace;cursor:pointer}
ff-slider>input::-moz-range-thumb{appearance:none;pointer-events:auto;box-sizing:border-box;width:24px;height:24px;border:2px solid ButtonText;border-radius:50%;background:ButtonFace;cursor:pointer}
ff-slider>input:focus-visible::-webkit-slider-thumb{outline:2px solid Highlight;outline-offset:1px}
ff-slider>input:focus-visible::-moz-range-thumb{outline:2px solid Highlight;outline-offset:1px}
ff-slider-control input[data-control]{width:6em}
`)
