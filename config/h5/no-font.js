/**
 * Taro's swiper (the viewer of pictures, src/platform/gallery) brings a font with the arrows of a mouse as text. They are not drawn here,
 * and the policy of the site (./policy.ts) would refuse it in the console of every picture.
 * @param {string} source @returns {string}
 */
module.exports = (source) => source.replace(/@font-face\{font-family:swiper-icons[^}]*\}/, '')
