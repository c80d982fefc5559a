import '@/areas/people/shared/questionnaire/strings';
