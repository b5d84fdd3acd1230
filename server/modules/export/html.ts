import { optionLetter } from '@/domain/stats'
import { TYPE_LABEL } from '@/domain/question'
import type { Inline, Rich } from '@/domain/rich'
import { answerWords, belowWords, cutLine, ownWords, scoringWords, type Entries, type Entry, type Media } from './entries'
import { noteWords } from './note-pictures'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML: nothing of it is markup. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** How formulas and pictures are written; the rest of a text looks the same everywhere. */
export interface Writer {
  formula: (formula: Extract<Inline, { t: 'f' }>) => string
  picture: (picture: Extract<Rich[number], { t: 'img' }>) => string
}

function inline(part: Inline, writer: Writer): string {
  if (typeof part === 'string') return escapeHtml(part).replace(/\n/g, '<br>')
  if (part.t === 'b') return `<b>${escapeHtml(part.s)}</b>`
  return part.t === 'gap' ? `（${part.n}）` : writer.formula(part)
}

/** A rich text as HTML. */
export function richHtml(rich: Rich, writer: Writer): string {
  const line = (parts: Inline[]) => parts.map((part) => inline(part, writer)).join('')
  const row = (cells: Inline[][], tag: 'th' | 'td') => `<tr>${cells.map((cell) => `<${tag}>${line(cell)}</${tag}>`).join('')}</tr>`
  return rich
    .map((block) => {
      if (block.t === 'p') return `<p>${line(block.c)}</p>`
      if (block.t === 'img') return writer.picture(block)
      return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    })
    .join('')
}

/** Formulas as the SVG of the bank and pictures as data: the page needs no network. */
const pageWriter = (media: Media): Writer => ({
  formula: ({ hash, tex, w, h, d, block }) => {
    const svg = media.formulas.get(hash)
    if (svg === undefined) return escapeHtml(`$${tex}$`)
    const src = `data:image/svg+xml;base64,${Buffer.from(svg.replaceAll('currentColor', '#000')).toString('base64')}`
    const style = `width:${w}em;height:${h}em;vertical-align:${-d}em`
    return `<img${block ? ' class="block"' : ''} style="${style}" src="${src}" alt="${escapeHtml(tex)}">`
  },
  picture: ({ src, alt, w }) => {
    const data = media.pictures.get(src)
    if (data === undefined) return `<p>［图：${escapeHtml(alt)}］</p>`
    return `<p><img style="width:${w}px" src="${data}" alt="${escapeHtml(alt)}"></p>`
  },
})

const STYLE = `@page{size:A4;margin:16mm}body{max-width:180mm;margin:0 auto;padding:16px;color:#000;font:15px/1.7 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
h1{font-size:22px}section{padding:14px 0;border-top:1px solid #bbb;break-inside:avoid}p{margin:4px 0}ol{margin:4px 0;padding:0;list-style:none}
li{display:flex;gap:8px}li>div{flex:1;min-width:0}li p{margin:0}.meta{color:#555;font-size:12px}.passage{padding:8px 12px;background:#f4f4f4}.note{margin-top:8px;white-space:pre-wrap}.own{white-space:pre-wrap}.answer{margin-top:8px;padding-top:6px;border-top:1px dashed #bbb}
img{max-width:100%}.block{display:block;margin:6px auto}table{border-collapse:collapse}th,td{padding:2px 8px;border:1px solid #999}`

function section(entry: Entry, index: number, media: Media): string {
  const writer = pageWriter(media)
  const { question, group, options, wrongTimes, mastered, withdrawn } = entry
  const facts = [
    TYPE_LABEL[question.type],
    question.chapterName,
    ...(wrongTimes > 0 ? [`错 ${wrongTimes} 次`] : []),
    ...(mastered ? ['已掌握'] : []),
    ...(withdrawn ? ['已下架'] : []),
  ]
  const listed = options.map((option, at) => `<li><span>${optionLetter(at)}.</span><div>${richHtml(option, writer)}</div></li>`).join('')
  const analysis = question.analysis ? `<div>${richHtml(question.analysis, writer)}</div>` : ''
  const answer = question.answer.kind === 'essay' ? richHtml(question.answer.model, writer) : escapeHtml(answerWords(entry))
  const scoring = scoringWords(entry)
  const own = ownWords(entry)
  const mine = own === '' ? '' : `<p class="own"><b>我的答案</b> ${escapeHtml(own)}</p>`
  const below = belowWords(entry)
  const shown = (entry.notePictures ?? []).flatMap((file) => media.notePictures.get(file) ?? [])
  const words = noteWords(entry, shown.length)
  const pictures = shown.map((src) => `<p><img src="${src}" alt="笔记附图"></p>`).join('')
  const note = words !== undefined ? `<div class="note"><b>我的笔记</b> ${escapeHtml(words)}${pictures}</div>` : ''
  return `<section><p class="meta">${index + 1}. ${escapeHtml(facts.join(' · '))}</p>${group?.passage ? `<div class="passage">${richHtml(group.passage, writer)}</div>` : ''}${
    question.fact ? richHtml(question.fact, writer) : ''
  }${richHtml(question.stem, writer)}<ol>${listed}</ol><div class="answer"><b>答案</b> ${answer}${scoring === '' ? '' : `<p>${escapeHtml(scoring)}</p>`}${mine}${analysis}${
    below === '' ? '' : `<p class="meta">${escapeHtml(below)}</p>`
  }</div>${note}</section>`
}

/** A page to print or to keep as PDF: whole in itself, without scripts. */
export function htmlFile({ entries, cut }: Entries, media: Media, title: string): string {
  const body = entries.map((entry, index) => section(entry, index, media)).join('\n')
  const left = [cut ? [cutLine] : [], media.omitted > 0 ? [`图片太多，有 ${media.omitted} 张没有放进来，可在题目里看`] : []].flat()
  return `<!DOCTYPE html>
<html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p class="meta">${[`共 ${entries.length} 题`, ...left].join('。')}</p>
${body}
</body></html>
`
}
