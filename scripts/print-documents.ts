/**
 * Makes the documents that can be printed to order (server/seed/information/documents) from the product's own banks:
 * questions by chapter, each with answer and analysis. Run by hand when a bank changes: `npx tsx scripts/print-documents.ts`;
 * needs Chromium (CHROME_PATH). The results are committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Block, Inline } from '@/domain/rich'
import { hasTall, richCompiler } from '../server/content/rich/compile'
import type { Formula } from '../server/content/rich/tex'
import { chromiumArgs, ensureChromium } from './chromium'

const SEED = path.resolve(__dirname, '../server/seed')
const OUT = path.join(SEED, 'information/documents')

interface Question {
  stem: string
  options?: string[]
  answer: unknown
  analysis: string
}
interface Entry extends Partial<Question> {
  passage?: string
  questions?: (Question & { fact?: string })[]
}
interface Chapter {
  name: string
  entries: Entry[]
}

/** `chapters` are numbers of files of the bank; all of them when it is empty. */
const DOCUMENTS = [
  { id: 'nurse-all', bank: 'nurse', chapters: [] as string[], title: '护士执业资格题集（含逐题解析）', line: '专业实务与实践能力' },
  { id: 'nurse-circulatory', bank: 'nurse', chapters: ['01'], title: '循环系统专项练习（含解析）', line: '内科护理' },
  {
    id: 'accounting-all',
    bank: 'accounting',
    chapters: [] as string[],
    title: '初级会计实务题集（含逐题解析）',
    line: '会计概述到成本核算',
  },
]

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const formulas = new Map<string, Formula>()
/** Our own banks have no pictures; one that gets some says so here. */
const compiler = richCompiler({ lenient: false, pictures: null, formulas })

function inlineHtml(part: Inline): string {
  if (typeof part === 'string') return escaped(part)
  if (part.t === 'b') return escaped(part.s)
  if (part.t === 'gap') return `（${part.n}）`
  const size = `width:${part.w}em;height:${part.h}em;vertical-align:${-part.d}em`
  return `<span class="formula" style="${size}">${formulas.get(part.hash)?.svg ?? ''}</span>`
}

const cells = (tag: 'th' | 'td', row: Inline[][]) =>
  `<tr>${row.map((cell) => `<${tag}>${cell.map(inlineHtml).join('')}</${tag}>`).join('')}</tr>`

function blockHtml(block: Block): string {
  if (block.t === 'p') return `<p>${block.c.map(inlineHtml).join('')}</p>`
  if (block.t === 'img') return ''
  return `<table>${cells('th', block.head)}${block.rows.map((row) => cells('td', row)).join('')}</table>`
}

/** A text in the markup of the banks, after words that begin its first paragraph. */
const markup = (text: string, before = '') =>
  compiler
    .compile(before + text, hasTall(text))
    .map(blockHtml)
    .join('')

/** A blank accepts texts, the usual one first, or a number. */
const blankText = (blank: unknown) => String(Array.isArray(blank) ? blank[0] : (blank as { number: number }).number)

function answerText(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? '对' : '错'
  return Array.isArray(answer) ? answer.map(blankText).join('；') : String(answer)
}

const options = (list: string[] = []) =>
  list.map((option, index) => `<li>${markup(option, `${String.fromCharCode(65 + index)}. `)}</li>`).join('')

const questionHtml = ({ stem, options: own, answer, analysis }: Question, number: number) =>
  `<section>${markup(stem, `${number}. `)}<ul>${options(own)}</ul>` +
  `<p class="answer">答案：${escaped(answerText(answer))}</p><div class="why">${markup(analysis)}</div></section>`

function entriesHtml(entries: Entry[]): string {
  let number = 0
  const one = (question: Question) => questionHtml(question, (number += 1))
  return entries
    .map((entry) => {
      if (!entry.questions) return one(entry as Question)
      const head = `<div class="case">${markup(entry.passage ?? '下列各题共用备选答案')}</div><ul>${options(entry.options)}</ul>`
      return head + entry.questions.map((each) => (each.fact ? `<div class="case">${markup(each.fact)}</div>` : '') + one(each)).join('')
    })
    .join('')
}

const pageHtml = (title: string, line: string, chapters: Chapter[]) => `<!doctype html><meta charset="utf-8">
<style>
  @page { size: A4; margin: 20mm 18mm }
  body { font: 15px/26px 'Noto Sans CJK SC', sans-serif; color: #1c2430 }
  /* One weight: every further one is a font of its own in the document. */
  h1, h2 { font-weight: 400 }
  h1 { margin: 90mm 0 0; font-size: 32px; line-height: 48px; text-align: center }
  .line { color: #667085; text-align: center }
  h2 { margin: 0 0 12px; border-bottom: 2px solid #4a86f7; color: #2757c4; font-size: 22px; line-height: 38px; break-before: page }
  section { margin-bottom: 14px; break-inside: avoid }
  p, ul { margin: 0; padding: 0; list-style: none }
  ul { padding-left: 20px }
  .case { margin: 8px 0; padding: 6px 12px; background: #f2f6ff }
  .answer { color: #0b7f52 }
  .why { color: #4a5468; font-size: 13px; line-height: 22px }
  .formula { display: inline-block }
  .formula svg { display: block; width: 100%; height: 100% }
  table { margin: 4px 0; border-collapse: collapse; break-inside: avoid }
  th, td { padding: 1px 12px; border: 1px solid #c8d0dc; font-weight: 400; text-align: left }
  th { background: #f2f6ff }
</style>
<h1>${title}</h1><p class="line">${line}　知行题库原创</p>
${chapters.map(({ name, entries }) => `<h2>${name}</h2>${entriesHtml(entries)}`).join('')}`

function chaptersOf({ bank, chapters }: (typeof DOCUMENTS)[number]): Chapter[] {
  const folder = path.join(SEED, 'banks', bank)
  return readdirSync(folder)
    .filter((file) => /^\d\d-/.test(file) && (chapters.length === 0 || chapters.includes(file.slice(0, 2))))
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Chapter)
}

async function main() {
  mkdirSync(OUT, { recursive: true })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs() })
  const page = await browser.newPage()
  const index: Record<string, number> = {}
  for (const document of DOCUMENTS) {
    const file = path.join(OUT, `${document.id}.pdf`)
    await page.setContent(pageHtml(document.title, document.line, chaptersOf(document)))
    await page.pdf({ path: file, preferCSSPageSize: true, tagged: false, outline: false })
    index[document.id] = (readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
  }
  await browser.close()
  writeFileSync(path.join(OUT, 'pages.json'), `${JSON.stringify(index, null, 2)}\n`)
}

void main()
