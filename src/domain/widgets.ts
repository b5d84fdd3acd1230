/** Constants of the widgets (specification section 9). */

/** A banner shows the next page after this time, and takes the second one for the way, ms. */
export const SWIPER_INTERVAL = 5000
export const SWIPER_DURATION = 500
/** A finger that rests this long, ms, and moves no further than this, px, is a long press. */
export const LONG_PRESS = 350
export const LONG_PRESS_SLOP = 10
