export default definePageConfig({ navigationBarTitleText: '考试报告', navigationStyle: 'custom', enableShareAppMessage: true })
