import { section, type DemoCourse } from './course'

/** Open courses of the subject. */
export const teacherOpen: DemoCourse[] = [
  {
    name: '教育知识与能力：教育学基础',
    shortName: '教育学',
    motif: 'book',
    media: 'teacher-learning',
    summary: '教育的产生、目的与制度，用时间轴串起人物与观点。',
    teachers: [['xu', '主讲']],
    stages: [
      section('教育与教育学', '教育的起源学说', '中外教育家及其观点'),
      section('教育与发展', '影响人身心发展的因素', '身心发展规律与教学启示'),
      section('教育目的与制度', '我国的教育目的', '学制的类型与演变'),
    ],
  },
  {
    name: '学习心理：从理论到课堂',
    shortName: '学习心理',
    motif: 'target',
    media: 'teacher-learning',
    summary: '把行为主义、认知与建构主义放进真实课堂，学会用理论分析案例。',
    teachers: [['fang', '主讲']],
    stages: [
      section('认知过程', '注意与记忆的规律', '思维与问题解决'),
      section('学习理论', '强化与消退', '发现学习与接受学习', '建构主义的学习观'),
    ],
  },
  {
    name: '材料分析题与教学设计写作',
    shortName: '材料分析',
    motif: 'book',
    media: 'teacher-learning',
    summary: '三步审题、四步成文，配合范例讲解材料分析题与教学设计题的得分点。',
    teachers: [['xu', '主讲']],
    stages: [
      section('材料分析题', '职业理念类材料', '教师职业道德类材料', '作答的层次与用语'),
      section('教学设计', '教学目标的表述', '重难点与教学过程'),
    ],
  },
]
