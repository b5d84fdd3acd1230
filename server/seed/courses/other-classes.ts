import { SERVICES, step, type DemoCourse } from './course'

/** Classes of the other subjects. */
export const accountingClasses: DemoCourse[] = [
  {
    id: 'accounting-2027',
    kind: 'class',
    name: '2027 初级会计全程班',
    shortName: '全程班',
    summary: '从会计等式到财务报表，14 讲',
    motif: 'chart',
    badge: '2027',
    tagline: '零基础·2027 考季',
    tags: ['14 讲', '章节练习', '配套讲义'],
    categories: ['基础精讲'],
    schedule: '2026.12.01 – 2027.05.10，随到随学',
    services: SERVICES,
    teachers: [
      ['shen', '主讲·实务'],
      ['gu', '主讲·计算专题'],
    ],
    media: 'accounting-equation',
    trailer: 'study-guide',
    classTeacher: {
      name: '小顾老师',
      title: '初级会计班主任',
      hours: '工作日 9:00–21:00',
      qr: '知行题库·初级会计全程班班主任小顾老师·添加时请备注昵称',
    },
    handouts: [{ chapter: '从业务到分录', file: 'accounting-entries.pdf', title: '会计分录速查', note: '一页纸' }],
    price: 88_000,
    originalPrice: 108_000,
    validDays: 240,
    sold: 5310,
    stages: [
      step('会计基础', '等式、账户与记账法', {
        lessons: [
          { title: '会计要素与会计等式', free: true },
          '账户结构与借贷记账法',
          { title: '会计分录的写法', handout: 'accounting-entries.pdf', note: '含自测' },
          { title: '会计概述　章节练习', kind: 'quiz', quiz: 'accounting-01' },
        ],
      }),
      step('从业务到分录', '采购、生产、销售与结转', {
        lessons: [
          '筹资与采购业务',
          '生产业务与成本归集',
          '销售业务与收入确认',
          '期末结转与利润',
          { title: '本周答疑直播', kind: 'live', live: 'evening', teacher: 'gu' },
        ],
      }),
      step('资产与报表', '存货、固定资产、报表', { lessons: ['存货的计价', '固定资产折旧', '往来款项与坏账', '资产负债表', '利润表'] }),
    ],
  },
]

export const teacherClasses: DemoCourse[] = [
  {
    id: 'teacher-2027',
    kind: 'class',
    name: '2027 教师资格笔试全程班',
    shortName: '全程班',
    summary: '教育学、心理学与材料题写作，14 讲',
    motif: 'book',
    badge: '2027',
    tagline: '教育知识与能力·综合素质',
    tags: ['14 讲', '材料题批改方法', '章节练习'],
    categories: ['基础精讲'],
    schedule: '2026.12.01 – 2027.03.08，随到随学',
    services: SERVICES,
    teachers: [
      ['xu', '主讲·教育学'],
      ['fang', '主讲·心理学'],
    ],
    media: 'teacher-learning',
    trailer: 'study-guide',
    classTeacher: {
      name: '小许老师',
      title: '教师资格班主任',
      hours: '工作日 9:00–21:00',
      qr: '知行题库·教师资格全程班班主任小许老师·添加时请备注昵称',
    },
    price: 68_000,
    originalPrice: 88_000,
    validDays: 240,
    sold: 7420,
    stages: [
      step('教育学', '概念、规律与制度', {
        lessons: [
          { title: '教育与人的发展', free: true },
          '教育目的与制度',
          '课程与教学',
          '德育与班级管理',
          { title: '教育基础　章节练习', kind: 'quiz', quiz: 'teacher-01' },
        ],
      }),
      step('心理学', '学习、动机与迁移', {
        lessons: [
          '认知过程',
          '学习理论',
          '学习动机与迁移',
          { title: '本周答疑直播', kind: 'live', live: 'evening', teacher: 'fang' },
          { title: '学习心理　章节练习', kind: 'quiz', quiz: 'teacher-03' },
        ],
      }),
      step('材料题与写作', '三步审题、四步成文', { lessons: ['职业理念材料题', '职业道德材料题', '教学设计', '作文立意与结构'] }),
    ],
  },
]
