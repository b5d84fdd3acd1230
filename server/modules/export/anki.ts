import { optionLetter } from '@/domain/stats'
import { TYPE_LABEL } from '@/domain/question'
import { answerWords, belowWords, cutLine, ownWords, scoringWords, type Entries } from './entries'
import { escapeHtml, richHtml, type Writer } from './html'
import { noteWords } from './note-pictures'

/**
 * Anki renders TeX by itself. It takes no pictures that stand in a card as data, but shows those of an address while there is a network:
 * pictures of the bank are public and stay for good.
 */
const cardWriter = (origin: string): Writer => ({
  formula: ({ tex, block }) => escapeHtml(block ? `\\[${tex}\\]` : `\\(${tex}\\)`),
  picture: ({ src, alt, w }) =>
    `<p><img style="width:${w}px;max-width:100%" src="${escapeHtml(origin + src)}" alt="［图：${escapeHtml(alt)}］"></p>`,
})

/** A field of a line: tabs and line breaks would end it, quotes are doubled inside quotes. */
const field = (html: string) => `"${html.replace(/[\t\r\n]+/g, ' ').replace(/"/g, '""')}"`
/** Tags hold no spaces. */
const tag = (text: string) => text.replace(/\s+/g, '_')

/** A text behind its letter: a paragraph of its own would stand below it. */
const besideLetter = (html: string) => html.replace(/^<p>(.*?)<\/p>/s, '$1')
/** Lines of tables, which a card has no style sheet for. */
const withLines = (html: string) => html.replaceAll('<table>', '<table border="1" cellpadding="4" style="border-collapse:collapse">')

/** Cards in Anki's text format (File, Import): front, back, tags. @param to.origin where pictures of the bank are shown */
export function ankiFile({ entries, cut }: Entries, { deck, origin }: { deck: string; origin: string }): string {
  const writer = cardWriter(origin)
  const lines = entries.map((entry) => {
    const { question, group, options } = entry
    const texts = [group?.passage, question.fact, question.stem].map((text) => (text ? richHtml(text, writer) : '')).join('')
    const listed = options.map((option, at) => `<div>${optionLetter(at)}. ${besideLetter(richHtml(option, writer))}</div>`).join('')
    const answer = question.answer.kind === 'essay' ? richHtml(question.answer.model, writer) : escapeHtml(answerWords(entry))
    const words = noteWords(entry)
    const note = words !== undefined ? `<p>我的笔记：${escapeHtml(words).replace(/\n/g, '<br>')}</p>` : ''
    const behind = [scoringWords(entry), belowWords(entry)].map((line) => (line === '' ? '' : `<p>${escapeHtml(line)}</p>`))
    const own = ownWords(entry)
    const mine = own === '' ? '' : `<div><b>我的答案</b> ${escapeHtml(own).replace(/\n/g, '<br>')}</div>`
    const analysis = question.analysis ? richHtml(question.analysis, writer) : ''
    const back = `<div><b>答案</b> ${besideLetter(answer)}</div>${behind[0]}${mine}${analysis}${behind[1]}${note}`
    return [withLines(texts + listed), withLines(back), [question.chapterName, TYPE_LABEL[question.type]].map(tag).join(' ')]
      .map(field)
      .join('\t')
  })
  const head = ['#separator:tab', '#html:true', '#notetype:Basic', `#deck:${deck}`, '#tags column:3', ...(cut ? [`# ${cutLine}`] : [])]
  return `${[...head, ...lines].join('\n')}\n`
}
