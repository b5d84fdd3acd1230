import { readableText, texWords } from '@/domain/tex-words'

test.each([
  ['\\frac{a}{b}\\le\\sqrt{x^2+1}', 'a/b≤√(x²+1)'],
  ['\\displaystyle\\sum_{n=1}^{\\infty}\\frac{1}{n^{2}}', '∑ₙ₌₁^(∞)1/n²'],
  ['\\dfrac{x^{2}}{25}+\\dfrac{y^{2}}{9}=1', 'x²/25+y²/9=1'],
  ['\\begin{pmatrix}2&1\\\\1&2\\end{pmatrix}', '(2 1；1 2)'],
  ['40\\%', '40%'],
  ['\\left\\{a_{n}\\right\\}', '{aₙ}'],
  ['\\left.\\dfrac{\\partial z}{\\partial x}\\right|', '(∂z)/(∂x)|'],
  ['\\frac{1}{2}x^{2}', '(1/2)x²'],
  ['90^\\circ', '90°'],
  ['f^{\\prime}(\\xi)', 'f′(ξ)'],
  ['\\sin\\alpha+\\cos\\alpha=\\dfrac{1}{5}', 'sinα+cosα=1/5'],
  ['\\mathrm{PaO_2}\\, < 60', 'PaO₂ < 60'],
  ['\\sqrt[3]{8}', '³√8'],
  ['f(x)=x\\ln x', 'f(x)=x ln x'],
  ['\\frac{x^{2}\\ln x}{2\\sin\\alpha}', '(x² ln x)/(2sinα)'],
  ['{{{', ''],
  ['\\frac', '()/()'],
  ['', ''],
])('%s is read as %s', (tex, words) => {
  expect(texWords(tex)).toBe(words)
})

test('a text keeps its words and its dollars', () => {
  expect(readableText('若 $X\\sim B(n,p)$，求 $p$，花 5$')).toBe('若 X∼B(n,p)，求 p，花 5$')
})
