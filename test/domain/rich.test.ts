import { plainText } from '@/domain/rich'

test('formulas stay readable in plain text', () => {
  expect(plainText([{ t: 'p', c: ['速度 ', { t: 'f', hash: 'x', tex: 'v_0', w: 1, h: 1, d: 0 }, '，', { t: 'b', s: '向右' }] }])).toBe(
    '速度 $v_0$，向右',
  )
})
