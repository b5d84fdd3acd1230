export default definePageConfig({ navigationBarTitleText: '考试记录', navigationStyle: 'custom' })
