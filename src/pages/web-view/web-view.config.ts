export default definePageConfig({ navigationBarTitleText: '知行题库', navigationStyle: 'custom' })
