import { readAnswer } from '../../../server/content/parse/answer'

test('what brings marks in an essay is a line of plain words wherever it is shown: a formula is in letters', () => {
  const points = [{ text: ' 得到 $\\ln(1+x)=\\frac{x}{1+\\xi}$，省 $5', score: 2 }]
  expect(readAnswer({ model: '$x$', points }, 'ESSAY', 0)).toEqual({
    kind: 'essay',
    model: '$x$',
    points: [{ text: '得到 ln(1+x)=x/(1+ξ)，省 $5', score: 2 }],
  })
})
