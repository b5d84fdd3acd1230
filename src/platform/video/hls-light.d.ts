/** The small build of hls.js (no subtitles, no protected films) comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
