export default definePageConfig({ navigationBarTitleText: '讲义', navigationStyle: 'custom' })
