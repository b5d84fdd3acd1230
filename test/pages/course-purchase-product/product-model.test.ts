import { firstLesson, firstTry, mainAction, offerWords } from '@/pages_subpkg_course/course-purchase-product/product-model'

type Facts = Parameters<typeof mainAction>[0]

const lesson = (id: string, free: boolean) => ({ id, number: 1, title: id, durationMs: 1000, free })
const outline = [
  { name: '一', summary: '', lessons: [lesson('a', false)] },
  { name: '二', summary: '', lessons: [lesson('b', true), lesson('c', true)] },
]
const price = { skuId: 'course:nurse', price: 128_000, originalPrice: 168_000, sold: 12_000 }
const course = (fields: Partial<Facts>): Facts => ({
  kind: 'class',
  sale: 'sale',
  price,
  reminded: false,
  outline,
  trailerMs: null,
  hasClassTeacher: true,
  ...fields,
})

test.each<[string, Partial<Facts>, ReturnType<typeof mainAction>]>([
  ['on sale', {}, { kind: 'buy', label: '加入购买', skuId: 'course:nurse' }],
  ['bought', { sale: 'owned', price: null }, { kind: 'learn', label: '去学习' }],
  ['open to all', { kind: 'open', sale: 'none', price: null }, { kind: 'learn', label: '免费学习' }],
  ['not yet on sale', { sale: 'coming' }, { kind: 'remind', label: '提醒我', on: true }],
  ['not yet on sale, reminder set', { sale: 'coming', reminded: true }, { kind: 'remind', label: '已设提醒', on: false }],
  ['no seats left', { sale: 'soldout' }, { kind: 'full', label: '名额已满' }],
  ['it had ended', { sale: 'expired' }, { kind: 'buy', label: '续期', skuId: 'course:nurse' }],
  ['under review', { sale: 'none', price: null }, { kind: 'try', label: '免费试听' }],
  ['under review, nothing is free', { sale: 'none', price: null, outline: [] }, { kind: 'ask', label: '咨询老师' }],
  [
    'under review, nothing is free, and no class teacher',
    { sale: 'none', price: null, outline: [], hasClassTeacher: false },
    { kind: 'ask', label: '咨询客服' },
  ],
])('%s', (_name, fields, action) => {
  expect(mainAction(course(fields))).toEqual(action)
})

test('what is free is tried first, else the introduction; learning begins with the first lesson', () => {
  expect(firstTry({ outline })).toEqual({ kind: 'lesson', lessonId: 'b' })
  expect(firstTry({ outline: [] })).toEqual({ kind: 'trailer' })
  expect([firstLesson({ outline }), firstLesson({ outline: [] })]).toEqual(['a', undefined])
})

test('an offer in the words of a tag', () => {
  const offer = { threshold: 100_000, amount: 10_000, percent: 100 }
  expect(offerWords({ ...offer, kind: 'full' })).toBe('满 1000 减 100')
  expect(offerWords({ ...offer, kind: 'discount', percent: 85 })).toBe('8.5 折')
  expect(offerWords({ ...offer, kind: 'free', amount: 5000 })).toBe('减 50')
})
