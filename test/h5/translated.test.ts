import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrive } from '../scenario/account'
import { useSite } from './site'

/**
 * Translators of browsers (Chrome, Edge, Safari) take each text out of the page and put a `<font>` with the translation in its place, now and
 * whenever one comes. Those of browsers ask the page first; an extension that was told to translate asks nobody.
 */
const TRANSLATOR = (asks: boolean) => `{
  const refused = (text) => ${asks} && (document.querySelector('meta[name="google"][content="notranslate"]') || text.parentElement.closest('[translate="no"]'))
  const skipped = (text) => /\\S/.test(text.data) ? text.parentElement.closest('font, script, style, svg') : true
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (skipped(text) || refused(text)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = '〔' + text.data + '〕'
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate()
  new MutationObserver(translate).observe(document.body, { subtree: true, childList: true, characterData: true })
}`

const site = useSite()
const { entries } = JSON.parse(readFileSync(path.resolve(__dirname, '../../server/seed/banks/nurse/01-circulatory.json'), 'utf8')) as {
  entries: { stem: string }[]
}
const stems = entries.slice(0, 4).map(({ stem }) => stem)

test.each([
  { who: 'that asks leaves the page as it is', asks: true, mark: '' },
  { who: 'that asks nobody shows the question that is answered', asks: false, mark: '〔' },
])('a translator $who', async ({ asks, mark }) => {
  const driver = site.device()
  await arrive(driver, site.server(), '护士执业资格')
  await driver.tab.evaluate(TRANSLATOR(asks))
  await driver.tap('从第一章开始')
  for (const [at, stem] of stems.entries()) {
    await driver.see(mark + stem)
    for (const other of stems) if (other !== stem) expect(await driver.sees(other)).toBe(false)
    expect(await driver.sees('〔')).toBe(!asks)
    if (at < stems.length - 1) await driver.tap('下一题')
  }
  await driver.tap('答题卡')
  await driver.see(/已答\D*0\D*29/)
  await driver.close()
})
