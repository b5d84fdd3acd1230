import { section, type DemoCourse } from './course'

/** Open courses of the subject. */
export const accountingOpen: DemoCourse[] = [
  {
    name: '会计分录零基础入门',
    shortName: '会计分录',
    motif: 'book',
    media: 'accounting-equation',
    summary: '从会计等式到借贷规则，用一家小公司的一个月账务学会写分录。',
    teachers: [['shen', '主讲']],
    stages: [
      section('会计基础', '会计要素与会计等式', '账户结构与借贷记账法'),
      section('从业务到分录', '筹资与采购业务', '生产与销售业务', '期末结转'),
      section('凭证与账簿', '会计凭证的填制与审核', '对账与错账更正'),
    ],
  },
  {
    name: '资产专题：存货与固定资产',
    shortName: '资产专题',
    motif: 'chart',
    media: 'accounting-equation',
    summary: '发出存货计价、减值、折旧与处置，计算题一次算明白。',
    teachers: [['gu', '主讲']],
    stages: [section('存货', '先进先出与加权平均', '存货跌价准备'), section('固定资产', '初始计量', '四种折旧方法', '处置与清查')],
  },
  {
    name: '收入与利润：新收入准则五步法',
    shortName: '收入利润',
    motif: 'chart',
    media: 'accounting-equation',
    summary: '用五步法判断收入确认的时点与金额，再把利润表从头算到尾。',
    teachers: [['shen', '主讲']],
    stages: [
      section('收入的确认', '五步法模型', '时段与时点履约义务'),
      section('费用与利润', '期间费用的归集', '营业利润、利润总额与净利润', '所得税费用的计算'),
    ],
  },
]
