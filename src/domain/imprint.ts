/** Who runs the site and under which record; the law asks for the line on every web page. */
export const APPROVAL = '知行教育·浙 ICP 备 2026000000 号'
