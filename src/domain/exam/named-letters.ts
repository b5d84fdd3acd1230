import { plainText, type Rich } from '../rich'

/** One letter of an option, or several together (ABD); not a part of a word, a unit or a number. */
const LETTERS = '(?<![A-Za-z0-9/])[A-L]{1,8}(?![A-Za-z0-9/])'
/** What stands before a letter that names an option: 故选：B, 答案为 C, 排除 D, 对于 A, option B. */
const BEFORE = `(?:选项?|选择|答案|排除|对于|[Oo]ptions?|[Aa]nswers?|[Cc]hoose)\\s*(?:[是为]|is|are)?\\s*[:：]?\\s*[（(【“"]?\\s*`
/** What follows one: A 项, B 错误, C 不选, D 把…算作…, ACD 均正确. */
const AFTER = '\\s*(?:[项选错对正符不未没误漏把将只混忽均都也属]|[两二三四五]项|所[说述指]|[描表]述|说法|(?:is|are)\\s)'
const FORMULA = /\$[^$]*\$/g

const NAMES_LETTERS = new RegExp(
  [
    BEFORE + LETTERS,
    LETTERS + AFTER,
    `${LETTERS}\\s*[、，,和与及或+]\\s*${LETTERS}`,
    `[（(【]\\s*${LETTERS}\\s*[）)】]`,
    // A list of what is wrong with each: A．…；B．….
    `(?:^|[\\s。；;])${LETTERS}\\s*[.．、:：]`,
  ].join('|'),
  'm',
)

/**
 * Whether a text names options by their letters, and would name other ones if they were moved. In doubt it does: a question that keeps
 * the order of its options is no harm, one whose analysis contradicts its key is.
 */
export const namesLetters = (text: Rich | null): boolean => text !== null && NAMES_LETTERS.test(plainText(text).replace(FORMULA, ' '))
