import { SERVICES, step, type DemoCourse } from './course'
import { nurse2027 } from './nurse-2027'

const classTeacher = nurse2027.classTeacher
const breathing = 'nurse-breathing'

const skill: DemoCourse = {
  id: 'nurse-skill',
  kind: 'class',
  name: '护考实践能力精讲班',
  shortName: '实践能力',
  summary: '用病例讲护理程序，每晚一场直播',
  motif: 'target',
  badge: '直播',
  tagline: '病例串讲·每晚直播',
  tags: ['病例教学', '直播与回放', '课后练习'],
  categories: ['基础精讲', '实践能力'],
  schedule: '每天 07:20 晨读，19:00 直播',
  services: SERVICES,
  teachers: [
    ['lin', '主讲·妇产与基础'],
    ['chen', '主讲·儿科'],
  ],
  media: 'study-guide',
  trailer: 'study-guide',
  ...(classTeacher && { classTeacher }),
  price: 69_900,
  originalPrice: 89_900,
  validDays: 180,
  sold: 4216,
  stages: [
    step('病例精讲', '从评估到护理措施', {
      lessons: [
        { title: '护理程序怎样用在题里', free: true },
        { title: '产前检查与预产期推算', teacher: 'lin' },
        { title: '分娩期的观察与护理', teacher: 'lin' },
        { title: '晨读：妊娠期高血压', kind: 'live', live: 'morning', media: 'study-guide', teacher: 'lin' },
        { title: '儿科补液计算专题', kind: 'live', live: 'evening', teacher: 'chen' },
        { title: '新生儿黄疸与肺炎', kind: 'live', live: { days: 1, at: '19:00' }, teacher: 'chen' },
        { title: '小儿惊厥的急救', teacher: 'chen' },
        { title: '儿科　章节练习', kind: 'quiz', quiz: 'nurse-06' },
      ],
    }),
  ],
}

const DAYS = [
  '生命体征',
  '给药与输液',
  '无菌与隔离',
  '心力衰竭',
  '心律失常',
  '冠心病与高血压',
  '肺炎与哮喘',
  '慢阻肺与呼吸衰竭',
  '消化性溃疡',
  '肝硬化',
  '胰腺炎与胆道',
  '肾炎与肾衰竭',
  '糖尿病',
  '甲亢与甲减',
  '血液病',
  '外科休克',
  '烧伤与补液',
  '骨折与牵引',
  '妊娠与分娩',
  '新生儿与儿科',
  '法规与伦理',
]

const sprint: DemoCourse = {
  id: 'nurse-sprint',
  kind: 'class',
  name: '考前 21 天冲刺营',
  shortName: '冲刺营',
  summary: '21 个专题，每天一讲，考前串完一遍',
  motif: 'target',
  badge: '21 天',
  tagline: '每天 40 分钟·一起打卡',
  tags: ['21 天打卡', '每天一讲', '班主任督学'],
  categories: ['考前冲刺'],
  schedule: '2027.03.20 – 2027.04.09',
  services: SERVICES,
  teachers: [['wang', '主讲']],
  media: 'study-guide',
  trailer: 'study-guide',
  ...(classTeacher && { classTeacher }),
  price: 39_900,
  originalPrice: 59_900,
  validDays: 150,
  sold: 6204,
  stages: [
    step('打卡 21 天', '每天一个专题', {
      lessons: DAYS.map((topic, index) => ({
        title: `第 ${index + 1} 天：${topic}`,
        free: index === 0,
        ...(topic === '肺炎与哮喘' && { media: breathing }),
      })),
    }),
  ],
}

const drug: DemoCourse = {
  id: 'nurse-drug',
  kind: 'class',
  name: '护考药理 120 考点专项',
  shortName: '药理专项',
  summary: '12 讲，附口诀卡',
  motif: 'pill',
  badge: '专项',
  tagline: '用药护理·一次记牢',
  tags: ['12 讲', '口诀卡', '附练习'],
  categories: ['基础精讲', '真题解析'],
  services: SERVICES.slice(0, 3),
  teachers: [['zhou', '主讲']],
  media: 'study-guide',
  price: 9900,
  validDays: 365,
  sold: 3871,
  stages: [
    step('考点精讲', '按系统讲常考药物', {
      lessons: [
        { title: '用药护理的共同思路', free: true },
        '强心与利尿药',
        '降压药',
        '抗心律失常药',
        '平喘与祛痰药',
        '抑酸药',
        '降糖药',
        '抗甲状腺药',
        '抗凝药',
        '抗结核药',
        '激素的使用',
      ],
    }),
    step('口诀与练习', '把容易混的放在一起', {
      lessons: [{ title: '口诀卡', kind: 'handout', handout: 'nurse-circulation-map.pdf', note: '一页纸梳理' }],
    }),
  ],
}

const pass: DemoCourse = {
  id: 'nurse-pass',
  kind: 'package',
  name: '护考无忧套餐：全程班、冲刺营、药理专项',
  shortName: '无忧套餐',
  summary: '三门课一起学，有效期统一为 180 天',
  motif: 'book',
  badge: '3 门',
  tagline: '全程班·冲刺营·药理专项',
  tags: ['三门课', '同一班主任'],
  categories: ['基础精讲', '考前冲刺'],
  services: SERVICES,
  teachers: [
    ['wang', '主讲·专业实务'],
    ['chen', '主讲·实践能力'],
    ['zhou', '主讲·药理'],
  ],
  media: 'study-guide',
  trailer: 'study-guide',
  ...(classTeacher && { classTeacher }),
  parts: ['nurse-2027', 'nurse-sprint', 'nurse-drug'],
  price: 149_900,
  originalPrice: 177_800,
  validDays: 180,
  sold: 902,
  stages: [],
}

const night: DemoCourse = {
  id: 'nurse-night',
  kind: 'class',
  name: '考前押轴直播课',
  shortName: '押轴课',
  summary: '考前三天，四场直播串讲',
  motif: 'heart',
  badge: '4 场',
  tagline: '考前三天·四场直播',
  tags: ['四场直播', '回放至考后'],
  categories: ['考前冲刺'],
  schedule: '2027.04.06 – 2027.04.08，每晚 19:00',
  services: SERVICES.slice(0, 3),
  teachers: [['wang', '主讲']],
  media: 'study-guide',
  trailer: 'study-guide',
  saleOn: '2027-03-01',
  price: 19_900,
  validDays: 60,
  stages: [step('押轴串讲', '四场直播', { opensOn: '2027-04-06', lessons: ['高频考点串讲', '易错题串讲', '病例题串讲', '考前答疑'] })],
}

/** Classes and packages of the subject, in the order of the catalogue. */
export const nurseClasses: DemoCourse[] = [nurse2027, sprint, drug, skill, pass, night]
