import { placeStyles } from '../../config/h5/chunks'

const FILES = ['app.1.css', 's0-practice.2.css', 's1-course.3.css', 's4-shared.4.css', 's5-pages_subpkg_course.5.css']
const arrive = (file: string) => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = `/h5/css/${file}`
  placeStyles(sheet)
}
const placed = () => Array.from(document.querySelectorAll('link'), ({ href }) => href.split('/').pop())

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="preload" as="style" href="/h5/css/s1-course.3.css" /><link rel="stylesheet" href="/h5/css/app.1.css" />'
})
afterEach(() => {
  document.head.innerHTML = ''
})

describe('the order of style sheets', () => {
  test.each([
    ['shop first', [4, 1, 2, 3]],
    ['home first', [1, 2, 3, 4]],
    ['the other way round', [4, 3, 2, 1]],
  ])('%s: what others are made of comes before them', (_, visits) => {
    visits.forEach((at) => arrive(FILES[at] ?? ''))
    expect(placed().slice(1)).toEqual(FILES)
  })

  test('pages come last, in the order of visits, and parts that come later go before them', () => {
    for (const file of ['901.a.css', 's0-practice.2.css', '12.b.css', 's4-shared.4.css']) arrive(file)
    expect(placed().slice(1)).toEqual(['app.1.css', 's0-practice.2.css', 's4-shared.4.css', '901.a.css', '12.b.css'])
  })
})
