import { courses } from '../../../server/db/schema'
import { big, coupon, freight, goods, goodsFile, openGoods, opening, small, type Goods } from './goods-file'

let given: Goods
beforeAll(async () => void (given = await openGoods()))
afterAll(() => given.world.close())

const BOOK = '第 1 件商品（book）：'
const COUPON = '第 1 张优惠券（own-10）：'
const one = (fields: object) => goodsFile({ products: [goods(fields as Record<string, unknown>)] })
const ticket = (fields: object) => ({ coupons: [coupon(fields as Record<string, unknown>)] })

test('everything that is wrong is told at once, with its place; nothing of the file comes in', async () => {
  const file = {
    freight: [freight({ id: 'a b', fee: -1, regions: [{ codes: ['5'] }] }), freight({ regions: [{ codes: [], fee: 1.5 }] })],
    products: [
      goods({ colour: 'red', shortName: '太长的七个字名', category: 'toys', tone: 9, limit: 0, freight: undefined, pictures: [{}] }),
      goods({ id: 'pen', skus: [] }),
      opening({ kind: 'card' }),
      opening({ stock: 3, originalPrice: 1000 }),
      'product',
      goods(),
    ],
    coupons: [coupon({ kind: 'gift' }), coupon({ percent: 80 })],
    extra: 1,
  }
  expect(await given.reasonsOf(file)).toEqual([
    '第 1 条运费规则（a b）：id：只能用字母、数字和 . _ -，以字母或数字开头',
    '第 1 条运费规则（a b）：fee：应为 0 到 1000000 的整数',
    '第 1 条运费规则（a b）：regions[0].codes[0]：应为 2、4 或 6 位的行政区划代码，如 54',
    '第 1 条运费规则（a b）：regions[0].fee：缺少（不发货写 null）',
    '第 2 条运费规则（sf）：regions[0].codes：至少要有一项',
    '第 2 条运费规则（sf）：regions[0].fee：应为 0 到 1000000 的整数',
    `${BOOK}colour：不认识的字段`,
    `${BOOK}shortName：太长（最多 6 个字符）`,
    `${BOOK}tone：应为 0 到 4 的整数`,
    `${BOOK}category：应为 book、supplies 之一`,
    `${BOOK}pictures[0].title：缺少`,
    `${BOOK}limit：应为 1 到 99 的整数`,
    `${BOOK}freight：缺少`,
    '第 2 件商品（pen）：skus：至少要有一项',
    '第 3 件商品（p1）：kind：应为 goods、course、paper、article 之一',
    '第 4 件商品（p1）：stock：不认识的字段',
    '第 4 件商品（p1）：originalPrice：应高于 price',
    '第 5 件商品：应为一个对象',
    '第 6 件商品（book）：编号 book 重复',
    `${COUPON}kind：应为 full、free、discount 之一`,
    '第 2 张优惠券（own-10）：percent：不认识的字段',
    '：extra：不认识的字段',
  ])
})

test.each<[string, object, string[]]>([
  ['nothing in the file', {}, ['：没有 freight、products、coupons 中的任何一项']],
  ['no object', [], ['：应为一个对象', '：没有 freight、products、coupons 中的任何一项']],
  ['a NUL in a text', one({ name: '书\u0000' }), [`${BOOK}name：含有不支持的字符`]],
  ['a price of a fraction', one({ skus: [{ ...big, price: 88.5 }, small] }), [`${BOOK}skus[0].price：应为 1 到 10000000 的整数`]],
  ['a price below the other', one({ skus: [{ ...big, originalPrice: 8800 }, small] }), [`${BOOK}skus[0].originalPrice：应高于 price`]],
  ['a form without stock', one({ skus: [{ ...big, stock: undefined }, small] }), [`${BOOK}skus[0].stock：缺少`]],
  ['a value that no spec has', one({ skus: [{ ...big, spec: ['超大'] }] }), [`${BOOK}skus[0].spec：规格“开本”没有“超大”`]],
  ['a form of too few values', one({ skus: [{ ...big, spec: [] }] }), [`${BOOK}skus[0].spec：应依次写出 1 个规格的值`]],
  ['two forms of one spec', one({ skus: [big, { ...big, id: 'b' }] }), [`${BOOK}skus[1].spec：与 skus[0] 相同`]],
  [
    'two forms of no spec',
    one({
      specs: [],
      skus: [
        { ...big, spec: [] },
        { ...small, spec: [] },
      ],
    }),
    [`${BOOK}skus[1].spec：没有 specs 时只能有一项`],
  ],
  ['one form twice', one({ skus: [big, { ...small, id: 'book-big' }] }), [`${BOOK}skus[1].id：编号 book-big 重复`]],
  [
    'one form of two goods',
    goodsFile({ products: [goods(), goods({ id: 'pen' })] }),
    ['第 2 件商品（pen）：skus[0].id：编号 book-big 重复', '第 2 件商品（pen）：skus[1].id：编号 book-small 重复'],
  ],
  ['an unknown subject', one({ subject: '没有' }), [`${BOOK}subject：没有编号或名称为“没有”的科目`]],
  ['an unknown freight rule', one({ freight: 'none' }), [`${BOOK}freight：没有编号为 none 的运费规则`]],
  ['a coupon for unknown goods', ticket({ scope: { products: ['none'] } }), [`${COUPON}scope.products[0]：没有编号为 none 的商品`]],
  [
    'a coupon for an unknown category',
    ticket({ scope: { categories: ['toys'] } }),
    [`${COUPON}scope.categories[0]：应为 book、supplies、course、paper、article、print 之一`],
  ],
  ['a coupon for nothing', ticket({ scope: undefined }), [`${COUPON}scope：缺少`]],
  ['a coupon for a word', ticket({ scope: 'books' }), [`${COUPON}scope：应为 "all"、{ "categories": […] } 或 { "products": […] }`]],
  ['a coupon of more than its threshold', ticket({ amount: 8001 }), [`${COUPON}amount：不能高于 threshold`]],
  ['a discount of everything', ticket({ kind: 'discount', amount: undefined, percent: 0 }), [`${COUPON}percent：应为 1 到 99 的整数`]],
  ['a coupon without an end', ticket({ validDays: undefined }), [`${COUPON}validDays：缺少（validDays 与 validUntil 至少写一个）`]],
  [
    'a beginning beside days',
    ticket({ validFrom: '2026-12-01T00:00:00+08:00' }),
    [`${COUPON}validFrom：与 validUntil 一起写，不能与 validDays 同时填写`],
  ],
  [
    'a beginning without an end',
    ticket({ validDays: undefined, validFrom: '2026-12-01T00:00:00+08:00' }),
    [`${COUPON}validDays：缺少（validDays 与 validUntil 至少写一个）`],
  ],
  [
    'a beginning that is the end',
    ticket({ validDays: undefined, validFrom: '2026-12-13T00:00:00+08:00', validUntil: '2026-12-13T00:00:00+08:00' }),
    [`${COUPON}validFrom：应早于 validUntil`],
  ],
  [
    'a beginning without a zone',
    ticket({ validDays: undefined, validFrom: '2026-12-01', validUntil: '2026-12-13T00:00:00+08:00' }),
    [`${COUPON}validFrom：应为带时区的时间，如 2026-12-01T19:00:00+08:00`],
  ],
  [
    'a coupon that closes before it opens',
    ticket({ opensAt: '2026-12-02T00:00:00+08:00', closesAt: '2026-12-01T00:00:00+08:00' }),
    [`${COUPON}closesAt：应晚于 opensAt`],
  ],
  [
    'a restock without a stock',
    ticket({ stock: undefined, restock: { at: '25:00', amount: 1 } }),
    [`${COUPON}restock.at：应为一天里的时间，如 10:00`, `${COUPON}restock：没有 stock 时不能填写`],
  ],
])('%s', async (_, file, reasons) => {
  expect(await given.reasonsOf(file)).toEqual(reasons)
})

test('a form stays with its goods, and the price of an own course with its file', async () => {
  const { run, reasonsOf, world } = given
  expect((await run(goodsFile())).code).toBe(0)
  const other = goods({ id: 'pen', specs: [], skus: [{ id: 'book-big', price: 100, stock: 1 }] })
  expect(await reasonsOf({ products: [other] })).toEqual(['第 1 件商品（pen）：skus[0].id：编号 book-big 已被商品 book 使用'])
  const own = { id: 'own', subjectId: 'nurse', kind: 'class' as const, name: '班课', shortName: '班课', summary: '', tone: 0, position: 9 }
  await world.db.insert(courses).values(own)
  expect(await reasonsOf({ products: [opening({ kind: 'course', opens: 'own' })] })).toEqual([
    '第 1 件商品（own）：opens：课程 own 的价格写在它自己的课程文件里',
  ])
})
