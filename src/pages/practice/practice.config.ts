export default definePageConfig({ navigationBarTitleText: '题库', navigationStyle: 'custom' })
