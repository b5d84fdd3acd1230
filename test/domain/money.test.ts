import { amountText, priceText, yuan } from '@/domain/money'

test('a price is read without needless decimals, a sum always with two', () => {
  expect([0, 5, 100, 1090, 29800, 13940].map(yuan)).toEqual(['0', '0.05', '1', '10.90', '298', '139.40'])
  expect([5, 29800, 128000, 12345605].map(priceText)).toEqual(['¥0.05', '¥298', '¥1,280', '¥123,456.05'])
  expect([13940, -2000, 5, 0, 128000, -123456789].map(amountText)).toEqual([
    '¥139.40',
    '−¥20.00',
    '¥0.05',
    '¥0.00',
    '¥1,280.00',
    '−¥1,234,567.89',
  ])
})
