/** What the demo recordings show: a title slide and points, each on screen for some seconds. */
export interface Slide {
  title: string
  points: string[]
}

export interface Clip {
  id: string
  /** Colours of the slides, dark to light. */
  tone: [string, string]
  /** Seconds a slide stands. */
  seconds: number
  slides: Slide[]
}

export const clips: Clip[] = [
  {
    id: 'nurse-heart-failure',
    tone: ['#22345f', '#2f55b8'],
    seconds: 15,
    slides: [
      { title: '心力衰竭病人的护理', points: ['左心衰竭：肺循环淤血', '右心衰竭：体循环淤血', '先分清左右，再谈护理'] },
      { title: '左心衰竭：三大临床表现', points: ['呼吸困难：最早、最常见', '咳粉红色泡沫样痰', '心排血量下降：乏力、少尿'] },
      { title: '右心衰竭：看得见的淤血', points: ['颈静脉充盈或怒张', '肝大、肝颈静脉反流征阳性', '下垂部位对称性水肿'] },
      { title: '急性肺水肿：抢救配合', points: ['端坐位，双腿下垂', '高流量吸氧 6–8 L/min', '湿化瓶内加 20%–30% 乙醇'] },
      {
        title: '洋地黄：用药前先数脉搏',
        points: ['成人脉搏低于 60 次/分：停药并报告', '最常见的反应：恶心、呕吐', '最严重的反应：心律失常'],
      },
      { title: '小结与课后任务', points: ['默画一遍血流方向图', '完成本章练习，错题当天复盘', '下一讲：心律失常病人的护理'] },
    ],
  },
  {
    id: 'nurse-breathing',
    tone: ['#1c4d49', '#2a8f83'],
    seconds: 15,
    slides: [
      { title: '呼吸系统：从症状到护理', points: ['咳嗽咳痰：有效咳嗽与体位引流', '咯血：防窒息最要紧', '呼吸困难：体位、给氧、观察'] },
      { title: '给氧：浓度与流量', points: ['吸氧浓度（%）＝ 21 ＋ 4 × 流量', '慢阻肺：低流量持续 1–2 L/min', '流量调节后再戴上鼻导管'] },
      { title: '大咯血：头一分钟做什么', points: ['患侧卧位，头偏向一侧', '清除口鼻血块，保持气道通畅', '不要屏气，鼓励轻轻咳出'] },
      { title: '小结与课后任务', points: ['写出三种体位各用于什么病人', '练习两道吸氧浓度计算', '记一句话：咯血先防窒息'] },
    ],
  },
  {
    id: 'accounting-equation',
    tone: ['#4a3413', '#b9813a'],
    seconds: 15,
    slides: [
      { title: '会计等式：一切分录的起点', points: ['资产 ＝ 负债 ＋ 所有者权益', '左边是用途，右边是来源', '任何业务都不破坏这个等式'] },
      { title: '四类业务，四种变化', points: ['两边同增：借款存入银行', '两边同减：用存款还借款', '一边内部一增一减：取现、转增资本'] },
      { title: '借贷规则一张表', points: ['资产、费用：借增贷减', '负债、权益、收入：贷增借减', '有借必有贷，借贷必相等'] },
      { title: '动手写第一笔分录', points: ['购入材料 10 000 元，款未付', '借：原材料　10 000', '贷：应付账款　10 000（不考虑增值税）'] },
    ],
  },
  {
    id: 'teacher-learning',
    tone: ['#352a63', '#6c5bd0'],
    seconds: 15,
    slides: [
      { title: '教育学基础：从概念到课堂', points: ['教育是有目的地培养人的活动', '这是教育区别于其他活动的本质', '先记定义，再看例子'] },
      { title: '身心发展的五个规律', points: ['顺序性：循序渐进', '阶段性：分段施教', '不平衡性：抓住关键期'] },
      { title: '还有两个规律', points: ['互补性：长善救失', '个别差异性：因材施教', '做题时找“教学要求”配“规律”'] },
      { title: '小结与课后任务', points: ['给每个规律配一个课堂例子', '完成本章单选题', '材料题先写规律，再写做法'] },
    ],
  },
  {
    id: 'study-guide',
    tone: ['#223047', '#3b6ea8'],
    seconds: 12,
    slides: [
      { title: '怎样学好一讲课', points: ['课前 5 分钟：翻一遍讲义', '课上：只记自己不会的', '课后：当天做题，当天复盘'] },
      { title: '听课：主动比认真更重要', points: ['先猜答案，再听讲解', '听不懂就暂停，回看 15 秒', '熟悉的内容用 1.5 倍速'] },
      { title: '做题：把错因写出来', points: ['不会、记混、看错，分开写', '错题隔天再做一次', '连续答对两次才算掌握'] },
      { title: '坚持：每天一小步', points: ['固定时间，固定时长', '学完一章看一次统计', '遇到问题，随时问班主任'] },
    ],
  },
]
