/** What a picture that is sent may weigh and measure, on both sides: bytes, px of its longer side. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
export const PICTURE_MAX_SIDE = 4096
