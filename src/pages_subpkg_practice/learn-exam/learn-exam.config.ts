export default definePageConfig({ navigationBarTitleText: '选择考试', navigationStyle: 'custom' })
