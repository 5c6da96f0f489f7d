// The least that menus, products among the suggestions and comparisons need to look like what they are; as `core/default-style.ts`
// for the rest.

import { adoptStyle } from '../core/default-style.ts'

const css = `@layer aisle {
:where(ff-searchbox,.ffw-suggestPosition){position:relative}
:where(.ffw-suggestContainerWrapper){position:absolute;inset-inline:0;z-index:100;background:Canvas;color:CanvasText;border:1px solid}
:where(.ffw-highlight-suggest-item){outline:2px solid Highlight;outline-offset:-2px}
:where(ff-suggest-item){display:block}
:where(ff-suggest .ffw-instantResult a){display:flex;gap:.5em;align-items:center;color:inherit;text-decoration:none}
:where(ff-suggest .ffw-instantResult img){inline-size:40px;block-size:40px;object-fit:contain}
:where(.ffw-instantPrice){margin-inline-start:auto;white-space:nowrap}
:where(ff-campaign-advisor-answer){text-decoration:underline}
:where(ff-suggest [role=option]){padding:2px 4px;min-height:24px;box-sizing:border-box;cursor:pointer}
:where(.ffw-navigation,.ffw-blockLayout){display:flex;flex-wrap:wrap;gap:1em}
:where(.ffw-navigation,.ffw-navigation-inside){padding:0;margin:0;list-style:none}
:where(.ffw-navigation-group){position:relative}
:where(.ffw-navigation-flyout:not([hidden])){position:absolute;inset-inline-start:0;z-index:100;padding:.5em 1em;background:Canvas;color:CanvasText;border:1px solid}
:where(ff-search-feedback[align=horizontal] [data-container]:not([hidden])){display:flex;flex-wrap:wrap;gap:.5em;align-items:end}
:where(table.ffw-compare){border-collapse:collapse}
:where(.ffw-compare :is(th,td)){padding:.25em .5em;text-align:start;vertical-align:top}
:where(.ffw-compare .ffw-compare-diff){font-weight:bold}
}`

export function adoptProductStyle(): void {
  adoptStyle(css)
}
