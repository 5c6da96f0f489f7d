// The least that elements need to look like what they are. In a cascade layer and without specificity, so any rule of the page wins.
// Adopted, not inserted: no style element, so a strict policy for styles holds.

const css = `@layer aisle {
:where(ff-paging,ff-record,ff-suggest,ff-asn,ff-asn-group,ff-asn-group-element,ff-filter-cloud,ff-slider){display:block}
:where([hidden]:is(ff-paging-set,ff-paging-item,ff-suggest,ff-asn-group,ff-asn-group-element,.ffw-suggestContainer *)){display:none}
:where(.ffw-cursor,[data-redirect],[data-search]){cursor:pointer}
:where(.ffw-page-item-container){display:inline-block;min-width:24px;min-height:24px;text-align:center}
:where(.ffw-announcement){position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:where(ff-searchbox){position:relative}
:where(.ffw-suggestPosition){position:relative}
:where(.ffw-suggestContainerWrapper){position:absolute;inset-inline:0;z-index:100;background:Canvas;color:CanvasText;border:1px solid}
:where(.ffw-highlight-suggest-item){outline:2px solid Highlight;outline-offset:-2px}
:where(ff-suggest-item){display:block}
:where(.ffw-query){font-weight:bold}
:where(ff-asn-group button,ff-filter-cloud button,ff-sortbox button){font:inherit}
:where(.ffw-selected){font-weight:bold}
:where(ff-slider){display:grid}
}`

let isAdopted = false

/** Gives the page the default style, once. */
export function adoptDefaultStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
}
