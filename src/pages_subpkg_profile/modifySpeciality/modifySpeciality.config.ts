export default definePageConfig({ navigationBarTitleText: '我的科目', navigationStyle: 'custom' })
