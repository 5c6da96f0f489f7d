// The least that elements need to look like what they are. In a cascade layer and without specificity, so any rule of the page wins.
// Adopted, not inserted: no style element, so a strict policy for styles holds.

const css = `@layer aisle {
:where(ff-paging,ff-record,ff-suggest,ff-asn,ff-asn-group,ff-asn-group-element,ff-filter-cloud):where(:not([hidden])){display:block}
:where(.ffw-cursor,[data-redirect],[data-search]){cursor:pointer}
:where(.ffw-page-item-container,.ffw-navigation-link,ff-breadcrumb-trail a,ff-campaign-advisor-answer,ff-market-chooser label){display:inline-block;min-width:24px;min-height:24px;text-align:center}
:where(.ffw-announcement){position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:where([data-ffw-status],ff-searchbox,ff-searchbutton,ff-load-more,ff-search-feedback) :where(button,select,input:not([type=checkbox],[type=radio])){min-width:24px;min-height:24px}
:where(.ffw-query,.ffw-selected){font-weight:bold}
}`

const adopted = new Set<string>()

/** Gives the page the default style, once. */
export function adoptDefaultStyle(): void {
  adoptStyle(css)
}

/** Gives the page the style of a family of elements, once. Its rules stand in the layer `aisle`. */
export function adoptStyle(style: string): void {
  if (adopted.has(style)) return
  adopted.add(style)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
