import type { Clip, Slide } from './clips'
import type { Document } from './documents'

const FONT = "font-family: 'Noto Sans CJK SC', sans-serif"

/** A slide of 640 × 360 px. */
export const slidePage = ({ tone: [dark, light] }: Clip, { title, points }: Slide): string => `<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; width: 640px; height: 360px; box-sizing: border-box; padding: 56px 64px; color: #fff; ${FONT};
    background: linear-gradient(135deg, ${dark}, ${light}) }
  h1 { margin: 0 0 32px; padding-left: 16px; border-left: 6px solid #8fb4ff; font-size: 34px; line-height: 44px }
  p { display: flex; margin: 0 0 20px; font-size: 24px; line-height: 34px }
  b { width: 34px; height: 34px; margin-right: 16px; border-radius: 17px; background: #ffffff33; font-size: 20px; text-align: center }
</style>
<h1>${title}</h1>${points.map((point, index) => `<p><b>${index + 1}</b>${point}</p>`).join('')}`

/** A handout, A4. */
export const documentPage = ({ title, line, sections }: Document): string => `<!doctype html><meta charset="utf-8">
<style>
  @page { size: A4; margin: 22mm 20mm }
  body { ${FONT}; color: #1c2430; font-size: 16px; line-height: 30px }
  /* One weight: every further one is a font of its own in the document. */
  h1, h2 { font-weight: 400 }
  h1 { margin: 0; font-size: 26px; line-height: 40px }
  .line { margin: 0 0 16px; padding-bottom: 12px; border-bottom: 2px solid #4a86f7; color: #667085 }
  h2 { margin: 20px 0 6px; color: #2757c4; font-size: 20px }
  section { break-inside: avoid }
  p { margin: 0 0 6px }
</style>
<h1>${title}</h1><p class="line">${line}　知行题库原创</p>
${sections.map((part) => `<section><h2>${part.title}</h2>${part.rows.map((row) => `<p>${row}</p>`).join('')}</section>`).join('')}`
