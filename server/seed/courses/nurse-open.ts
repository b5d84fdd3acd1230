import { section, type DemoCourse } from './course'

/** Open courses of the subject. */
export const nurseOpen: DemoCourse[] = [
  {
    name: '循环系统护理高频考点',
    shortName: '循环系统',
    motif: 'heart',
    media: 'nurse-heart-failure',
    summary: '从心力衰竭到高血压，按“表现—处理—健康教育”三步讲透循环系统的护理要点。',
    teachers: [['wang', '主讲']],
    stages: [
      section('心力衰竭病人的护理', '左心衰竭与右心衰竭的表现', '急性肺水肿的抢救配合', '洋地黄中毒的观察'),
      section('心律失常与冠心病', '心房颤动与脉搏短绌', '心绞痛与心肌梗死的鉴别', '溶栓后的护理观察'),
      section('高血压病人的护理', '血压测量与分级', '降压药的用药指导'),
    ],
  },
  {
    name: '基础护理操作与原理',
    shortName: '基础护理',
    motif: 'drip',
    media: 'study-guide',
    summary: '生命体征、给药、输液与无菌技术，把操作步骤背后的道理讲清楚，做题不再靠死记。',
    teachers: [['lin', '主讲']],
    stages: [
      section('生命体征', '体温、脉搏、呼吸的异常', '血压的影响因素'),
      section('给药与输液', '三查八对与给药途径', '输液反应的识别与处理', '滴速与时间的计算'),
      section('无菌与隔离', '无菌物品的使用期限', '隔离种类与防护用品'),
    ],
  },
  {
    name: '儿科护理计算与评估',
    shortName: '儿科护理',
    motif: 'scale',
    media: 'study-guide',
    summary: '体重估算、补液量、生长发育评估，一课理清儿科常考的数字。',
    teachers: [['chen', '主讲']],
    stages: [
      section('生长发育', '体重、身高的估算', '前囟、牙齿与动作发育'),
      section('液体疗法', '脱水程度与性质的判断', '补液的量、质与速度', '补钾的原则'),
    ],
  },
  {
    name: '产科护理核心流程',
    shortName: '产科护理',
    motif: 'book',
    media: 'study-guide',
    summary: '从产前检查到产褥期，沿着时间线梳理产科护理的关键判断。',
    teachers: [['zhou', '主讲']],
    stages: [
      section('妊娠期', '预产期推算与产前检查', '妊娠期高血压疾病的护理'),
      section('分娩期', '产程的划分与观察', '胎心异常的处理'),
      section('产褥期', '子宫复旧与恶露', '产后出血的原因与处理'),
    ],
  },
]
