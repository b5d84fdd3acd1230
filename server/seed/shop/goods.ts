import type { FreightRule } from '@/domain/price/types'
import type { NewProduct, NewSku } from '../../modules/shop/put-product'

/** A demo product; prices in fen. What is not named is the same for all: parcels of zto, the usual promises. */
export interface DemoGoods extends Pick<
  NewProduct,
  'id' | 'name' | 'shortName' | 'summary' | 'category' | 'tone' | 'specs' | 'facts' | 'intro'
> {
  subjectId: string
  /** Captions of the pictures, the cover first. */
  pictures: string[]
  skus: NewSku[]
}

/** Where parcels go and what they cost; nothing is sent overseas. */
export const FREIGHT: readonly FreightRule[] = [
  {
    id: 'zto',
    carrier: '中通快递',
    fee: 800,
    freeFrom: 9900,
    regions: [
      { codes: ['54', '65'], fee: 2000, freeFrom: 29_900 },
      { codes: ['15', '62', '63', '64'], fee: 1200, freeFrom: 19_900 },
      { codes: ['71', '81', '82'], fee: null, freeFrom: null },
    ],
  },
  {
    id: 'print',
    carrier: '中通快递',
    fee: 600,
    freeFrom: 5900,
    regions: [
      { codes: ['54', '65'], fee: 1800, freeFrom: null },
      { codes: ['71', '81', '82'], fee: null, freeFrom: null },
    ],
  },
]

export const SERVICES = ['7 天无理由', '破损包换', '正品保障']

const BOOK_FACTS = (version: string, pages: string, size: string) => [
  { label: '编者', value: '知行教育教研中心' },
  { label: '版次', value: version },
  { label: '页数', value: pages },
  { label: '开本', value: size },
]

export const GOODS: readonly DemoGoods[] = [
  {
    id: 'nurse-treasure',
    subjectId: 'nurse',
    name: '2027 护考应试宝典（全 4 册）',
    shortName: '应试宝典',
    summary: '考点精讲 + 五年考点仿真题 + 考前速记，扫码看配套视频',
    category: 'book',
    tone: 0,
    pictures: ['应试宝典', '专业实务', '实践能力', '考点仿真题解析', '考前速记'],
    specs: [
      { name: '版本', values: ['2027 版', '2026 版'] },
      { name: '套装', values: ['全套 4 册', '专业实务 2 册', '实践能力 2 册', '仅题目解析'] },
    ],
    skus: [
      { id: 'nurse-treasure-27-all', spec: ['2027 版', '全套 4 册'], price: 16_800, originalPrice: 23_600, stock: 326, sold: 7210 },
      { id: 'nurse-treasure-27-theory', spec: ['2027 版', '专业实务 2 册'], price: 8800, originalPrice: 11_800, stock: 142, sold: 640 },
      { id: 'nurse-treasure-27-practice', spec: ['2027 版', '实践能力 2 册'], price: 8800, originalPrice: 11_800, stock: 118, sold: 518 },
      { id: 'nurse-treasure-27-questions', spec: ['2027 版', '仅题目解析'], price: 4600, originalPrice: 5900, stock: 87, sold: 264 },
      { id: 'nurse-treasure-26-all', spec: ['2026 版', '全套 4 册'], price: 9800, originalPrice: 23_600, stock: 0, sold: 0 },
    ],
    facts: BOOK_FACTS('2026 年 10 月第 1 版', '共 1,286 页', '16 开·双色印刷'),
    intro: [
      {
        heading: '四册怎么分',
        paragraphs: [
          '专业实务、实践能力各一册讲考点，每个考点后面紧跟三到五道练习；题目解析一册按近五年的考点重新编题，逐个讲清干扰项错在哪里。',
          '考前速记是一本可以放进白大褂口袋的小册，收 240 个数值、分期与首选措施，适合通勤和考前一周翻看。',
          '“专业实务 2 册”是专业实务加考前速记，“实践能力 2 册”是实践能力加考前速记，两种都不含题目解析。',
        ],
      },
      {
        heading: '适合谁',
        paragraphs: ['第一次参加护士执业资格考试的在校生与实习护士；也适合基础已经学过、想用两个月系统过一遍考点的同学。'],
      },
      {
        heading: '配套服务',
        paragraphs: ['每章扉页印有二维码，登录知行题库后扫码可以看对应考点的讲解视频，并把本章练习题加入错题本复习。'],
      },
    ],
  },
  {
    id: 'nurse-cards',
    subjectId: 'nurse',
    name: '护考考前速记卡（120 张）',
    shortName: '速记卡',
    summary: '一张一个考点，正面提问、背面答案，附分类索引环',
    category: 'book',
    tone: 1,
    pictures: ['速记卡', '卡片正反面', '分类索引'],
    specs: [{ name: '规格', values: ['120 张', '120 张 + 收纳盒'] }],
    skus: [
      { id: 'nurse-cards-120', spec: ['120 张'], price: 3900, originalPrice: 4900, stock: 260, sold: 1874 },
      { id: 'nurse-cards-box', spec: ['120 张 + 收纳盒'], price: 4900, originalPrice: 6900, stock: 95, sold: 702 },
    ],
    facts: BOOK_FACTS('2026 年 9 月第 2 版', '120 张·双面', '64 开·覆膜'),
    intro: [
      {
        heading: '怎么用',
        paragraphs: ['每天抽 20 张，先看正面自己说出答案，再翻背面核对。说错的放到左边，第二天先看左边的，三轮之后留下的就是你的薄弱点。'],
      },
      { heading: '内容', paragraphs: ['循环、呼吸、消化、妇产、儿科与基础护理六色分类，每张附难度与出现频次。'] },
    ],
  },
  {
    id: 'accounting-set',
    subjectId: 'accounting',
    name: '初级会计一本通（实务 + 经济法基础）',
    shortName: '初会一本通',
    summary: '两科考点表格化，分录与税率随手可查',
    category: 'book',
    tone: 2,
    pictures: ['初会一本通', '分录速查', '税率速查'],
    specs: [{ name: '套装', values: ['两册', '仅初级会计实务', '仅经济法基础'] }],
    skus: [
      { id: 'accounting-set-all', spec: ['两册'], price: 9900, originalPrice: 13_800, stock: 210, sold: 2316 },
      { id: 'accounting-set-practice', spec: ['仅初级会计实务'], price: 5600, originalPrice: 6900, stock: 73, sold: 431 },
      { id: 'accounting-set-law', spec: ['仅经济法基础'], price: 5600, originalPrice: 6900, stock: 64, sold: 388 },
    ],
    facts: BOOK_FACTS('2026 年 8 月第 1 版', '共 642 页', '16 开·双色印刷'),
    intro: [
      {
        heading: '编写思路',
        paragraphs: [
          '实务按“经济业务—分录—报表影响”三步写，每笔分录旁边标出影响的科目方向；经济法基础把容易混的期限、比例、金额列成对照表。',
        ],
      },
      { heading: '随书', paragraphs: ['书末附常用分录 120 笔速查与税率速查两张折页，撕下即可贴在桌前。'] },
    ],
  },
  {
    id: 'teacher-set',
    subjectId: 'teacher',
    name: '教师资格笔试套装（综合素质 + 教育知识）',
    shortName: '教资套装',
    summary: '材料分析答题模板与大题范例，选择题逐项解析',
    category: 'book',
    tone: 3,
    pictures: ['教资套装', '材料分析模板', '作文素材'],
    specs: [{ name: '学段', values: ['小学', '中学'] }],
    skus: [
      { id: 'teacher-set-primary', spec: ['小学'], price: 7800, originalPrice: 9800, stock: 158, sold: 1245 },
      { id: 'teacher-set-middle', spec: ['中学'], price: 7800, originalPrice: 9800, stock: 131, sold: 1068 },
    ],
    facts: BOOK_FACTS('2026 年 9 月第 1 版', '共 588 页', '16 开'),
    intro: [
      {
        heading: '大题怎么写',
        paragraphs: ['材料分析题给出“观点—材料—小结”的分层写法，每道范例旁用批注说明得分点对应的采分句。'],
      },
    ],
  },
  {
    id: 'wrong-notebook',
    subjectId: 'nurse',
    name: '错题复盘本（3 本装）',
    shortName: '错题本',
    summary: '左题右因，页脚留三次复习日期，配合错题本导出打印',
    category: 'supplies',
    tone: 4,
    pictures: ['错题复盘本', '内页版式'],
    specs: [{ name: '尺寸', values: ['B5', 'A4'] }],
    skus: [
      { id: 'wrong-notebook-b5', spec: ['B5'], price: 1980, originalPrice: null, stock: 400, sold: 963 },
      { id: 'wrong-notebook-a4', spec: ['A4'], price: 2480, originalPrice: null, stock: 220, sold: 517 },
    ],
    facts: [
      { label: '页数', value: '每本 96 页' },
      { label: '纸张', value: '80 克道林纸' },
      { label: '装订', value: '锁线·可平摊' },
    ],
    intro: [
      { heading: '版式', paragraphs: ['左栏贴题或抄题，右栏写错因与正解，页脚三格记录复习日期；装订可以完全摊平，左手按着不回弹。'] },
    ],
  },
  {
    id: 'exam-pencils',
    subjectId: 'teacher',
    name: '考试文具套装（2B 铅笔 + 黑色签字笔）',
    shortName: '考试文具',
    summary: '涂卡铅笔 2 支、签字笔 3 支、橡皮与透明笔袋',
    category: 'supplies',
    tone: 1,
    pictures: ['考试文具', '透明笔袋'],
    specs: [],
    skus: [{ id: 'exam-pencils', price: 1580, originalPrice: 1980, stock: 12, sold: 3104 }],
    facts: [
      { label: '铅芯', value: '2B·适合机读卡' },
      { label: '笔芯', value: '0.5 mm·黑色速干' },
    ],
    intro: [{ heading: '考场提示', paragraphs: ['透明笔袋可以带进多数考场；以准考证上的规定为准，出发前请再核对一次。'] }],
  },
]
