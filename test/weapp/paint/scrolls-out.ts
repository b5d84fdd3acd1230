/**
 * Runs in a painted page: how far, px, what scrolls reaches below the scroll-view it belongs to. It is not cut off there: it would lie
 * over what stands below, and its own end could not be reached.
 */
export const SCROLLS_OUT = `[...document.querySelectorAll('wx-scroll-view')]
  .map((view) => Math.round(view.firstElementChild.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom))
  .filter((below) => below > 1)`
