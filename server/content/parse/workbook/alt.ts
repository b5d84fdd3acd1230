/** The alternative text of a picture in a workbook, where its author wrote one. */

/** Names that programs give: 图片 1, Picture 1, 微信图片_20260101, QQ截图, openpyxl's own. */
const GIVEN =
  /^(?:(?:微信|QQ|企业微信|屏幕|浏览器)?(?:图片|图像|截图|截屏|照片|快照|图形)|picture|image|graphic|photo|img|screenshot|name of file|dsc|mmexport|wps图片|cellimage|snipaste)[\s_\d().:（）-]*$/i
const FILE = /\.(?:png|jpe?g|gif|bmp|emf|wmf|svg|webp|tiff?)$/i
/** What Office sees in a picture by itself: nobody looked whether it gives the answer away. */
const GUESSED = /自动生成|Description automatically generated|AI 生成|AI-generated/i

/** What is said of a picture, without the signs of the markup; '' when only a program spoke. */
export function altOf(text: string): string {
  const words = text
    .replace(/[[\]$\\|*\s]+/g, ' ')
    .trim()
    .slice(0, 200)
  if (GIVEN.test(words) || FILE.test(words) || GUESSED.test(text) || /^[\w:/.~-]*$/.test(words)) return ''
  return words
}
