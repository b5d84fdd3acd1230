/**
 * What this app needs of Taro's handler of title bars (@tarojs/router/dist/router/navigation-bar.js): every page has a bar of
 * its own (specification, section 2), and the browser's tab has the page's title. Titles stand in the configuration alone.
 */
export default class Title {
  constructor(pages) {
    this.pages = pages
  }
  load() {
    const title = this.pages.pageConfig?.navigationBarTitleText
    if (title !== undefined) document.title = title
  }
}
