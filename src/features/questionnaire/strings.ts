import '@/parts/questionnaire/strings';
