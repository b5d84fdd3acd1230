/** `npm run content -- legal …`: agreements of the operator in place of those that come with the product. */
import type { Db } from '../db/client'
import type { LegalSection } from '../db/schema'
import { legalCodes, legalNow, publishLegal, type LegalText } from '../modules/system/legal'
import type { CommandIo } from './command'
import { FileError, refuseFile } from './draft'
import { readText } from './parse/file'
import { problemLine } from './report'

type Content = Pick<LegalText, 'title' | 'sections'>
/** What a login agrees to, whose readers are asked again: what the app calls them. */
const ASKED: Readonly<Record<string, string>> = { 'Privacy-Policy': '隐私政策', 'User-Agreement': '用户协议' }
const IMPORTANT = '--important'
const BUILT_IN = '--built-in'

/** `# title`, then sections of `## heading` with a paragraph a line. What is written reads back as the same. */
const linesOf = ({ title, sections }: Content): string[] => [
  `# ${title}`,
  ...sections.flatMap(({ heading, paragraphs }) => ['', `## ${heading}`, ...paragraphs.flatMap((text) => ['', text])]),
]

/** @throws FileError with the line that is wrong */
function readLegal(file: string): Content {
  let title = ''
  const sections: LegalSection[] = []
  const lines = readText(file, file).split(/\r?\n/)
  for (const [at, raw] of lines.entries()) {
    const refuse = (reason: string) => refuseFile(file, reason, { row: `第 ${at + 1} 行` })
    const line = raw.trim()
    const [, marks = '', words = line] = /^(#+)\s*(.*)$/.exec(line) ?? []
    const section = sections.at(-1)
    if (line === '') continue
    if (words === '' || marks.length > 2) refuse('标题写成“# 标题”，小标题写成“## 一、……”')
    if (marks === '#' && title !== '') refuse('标题只能有一个')
    if (marks !== '#' && title === '') refuse('第一行应是标题，写成“# 标题”')
    if (marks === '#') title = words
    else if (marks === '##') sections.push({ heading: words, paragraphs: [] })
    else if (section) section.paragraphs.push(words)
    else refuse('正文前面应有小标题，写成“## 一、……”')
  }
  const empty = sections.find(({ paragraphs }) => paragraphs.length === 0)
  if (empty) refuseFile(file, `“${empty.heading}”下面没有正文`)
  if (sections.length === 0) refuseFile(file, '没有内容：标题下面应有小标题和正文')
  return { title, sections }
}

/** @throws Error in words: no such text */
async function standing(db: Db, code: string, which: 'shown' | 'built-in' = 'shown'): Promise<LegalText> {
  const text = await legalNow(db, code, which)
  if (!text) throw new Error(`没有协议 ${code}，npm run content -- legal 会列出全部`)
  return text
}

async function list(db: Db, say: CommandIo['say']): Promise<void> {
  for (const code of await legalCodes(db)) {
    const { version, title, own, updatedAt } = await standing(db, code)
    say(`${code}  ${own ? '自己的' : '自带的'}  版本 ${version}  ${title}`)
    const ours = await legalNow(db, code, 'built-in')
    if (own && ours && ours.updatedAt > updatedAt)
      say(`  自带的文本后来有了版本 ${ours.version}：产品的做法变了，用 legal ${code} ${BUILT_IN} 看过后改自己的`)
  }
}

/** A text that says nothing new makes no version. @param given what is to be shown, and whether learners are asked to agree to it */
async function publish(db: Db, code: string, given: { io: CommandIo; content: Content; important: boolean }): Promise<void> {
  const { io, content, important } = given
  const version = await db.transaction(async (tx) => {
    const before = await standing(tx, code)
    // A word that was forgotten makes another version of the same text: those who agreed to this one are asked all the same.
    const isSame = before.own && linesOf(before).join('\n') === linesOf(content).join('\n') && (before.important || !important)
    return isSame ? null : publishLegal(tx, { code, ...content, important }, io.now())
  })
  io.say(version === null ? `${code} 没有变化` : `${code} 已换成《${content.title}》，版本 ${version}；从前的版本留作记录`)
  if (version !== null && important) io.say(`已登录的学员下次打开时会看到新的${ASKED[code]}，同意后继续使用`)
}

/** A text of the operator; null when its file is wrong, which is said. */
function contentOf(file: string, say: CommandIo['say']): Content | null {
  try {
    return readLegal(file)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    error.problems.map(problemLine).forEach(say)
    return null
  }
}

/**
 * Lists the agreements, writes one out, or puts the operator's own in its place.
 * @returns null when the arguments were wrong, else the exit code
 * @throws Error in words for the operator: no such agreement
 */
export async function runLegal(args: string[], io: CommandIo): Promise<number | null> {
  const important = args.includes(IMPORTANT)
  const [code, from, ...more] = args.filter((word) => word !== IMPORTANT)
  const file = from === BUILT_IN ? undefined : from
  if (more.length > 0 || file?.startsWith('--') || (important && (ASKED[code ?? ''] === undefined || file === undefined))) return null
  // Before the database is opened: a file that is wrong waits for nobody.
  const content = file === undefined ? null : contentOf(file, io.say)
  if (file !== undefined && !content) return 1
  const { db, close } = await io.open()
  try {
    if (code === undefined) await list(db, io.say)
    else if (content) await publish(db, code, { io, content, important })
    else linesOf(await standing(db, code, from === BUILT_IN ? 'built-in' : 'shown')).forEach(io.say)
    return 0
  } finally {
    await close()
  }
}
