export default definePageConfig({ navigationBarTitleText: '练习分析', navigationStyle: 'custom', enableShareAppMessage: true })
