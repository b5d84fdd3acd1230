export default definePageConfig({ navigationBarTitleText: '课程讲义', navigationStyle: 'custom' })
