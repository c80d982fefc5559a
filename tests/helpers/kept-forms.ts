/** How a person reaches a form, and how much of it a trip to login keeps. */
export interface KeptForm {
  /** How its name starts. */
  readonly form: string;
  readonly path: string;
  /** The owner by default. */
  readonly persona?: string;
  /** The person has chosen the new design. */
  readonly isNewLook?: boolean;
  /** Names of buttons that open it, one after the other. */
  readonly press?: readonly RegExp[];
  /** A field whose text is never stored, and is empty afterwards. */
  readonly secret?: RegExp;
  /** Why it keeps no draft. */
  readonly unkept?: string;
}

const DESK = 'reso_ber-2-d-14';

/** Every form of the product, by the file that renders it. A test fails for a file without a row. */
export const KEPT_FORMS: Readonly<Record<string, readonly KeptForm[]>> = {
  'areas/places/access/panel/added-form.tsx': [
    {
      form: 'access.added.',
      path: `/admin/places/${DESK}/access?grant=new-access&person=user_member`,
    },
  ],
  'areas/places/access/panel/permission-form.tsx': [
    { form: 'access.', path: `/admin/places/${DESK}/access?grant=new&person=user_member` },
  ],
  'areas/organization/applications/panel/form.tsx': [
    { form: 'application.', path: '/admin/applications?application=appl_payroll' },
    { form: 'application.new', path: '/admin/applications?application=new' },
  ],
  'areas/people/directory/domains/add-domain.tsx': [
    { form: 'directory.domain', path: '/admin/directory' },
  ],
  'areas/people/divisions/panel.tsx': [{ form: 'division.', path: '/admin/divisions?open=new' }],
  'areas/people/externals/panel/change-form.tsx': [
    { form: 'externals.', path: '/admin/externals?link=exte_treptow' },
  ],
  'areas/people/externals/panel/link-form.tsx': [
    { form: 'externals.new', path: '/admin/externals?link=new' },
  ],
  'areas/booking/favorites/people/people-card.tsx': [
    { form: 'favorites.list', path: '/favorites', persona: 'member' },
  ],
  'areas/booking/favorites/people/people-list.tsx': [
    { form: 'favorites.list.', path: '/favorites', persona: 'member', press: [/^Rename/] },
  ],
  'areas/visits/agreements/panel/agreement-form.tsx': [
    { form: 'forms.', path: '/admin/forms?form=new' },
  ],
  'areas/places/hours/panel/entry-form.tsx': [
    { form: 'hours.', path: '/admin/hours?office=offi_berlin&open=new' },
  ],
  'areas/places/hours/panel/week-form.tsx': [
    { form: 'hours.', path: '/admin/hours?office=offi_berlin&open=week' },
  ],
  'areas/organization/integrations/panel/app-options.tsx': [
    { form: 'integration.', path: '/admin/integrations?integration=slack' },
  ],
  'areas/organization/integrations/panel/connection.tsx': [
    { form: 'connection.', path: '/admin/integrations?integration=microsoft' },
  ],
  'areas/people/invitations/panel/invite-form.tsx': [
    { form: 'invitations.new', path: '/admin/invitations?invitation=new' },
  ],
  'areas/leave/leave/mine/request-leave-form.tsx': [
    {
      form: 'leave.ask',
      persona: 'member',
      path: '/leave?date=2026-03-23&policy=wpol_personal&firstDay=2026-03-23&lastDay=2026-03-27',
    },
  ],
  'areas/people/members/panel/member-form.tsx': [
    { form: 'member.', path: '/admin/people/user_member' },
  ],
  'areas/people/members/panel/new-form.tsx': [{ form: 'member.new', path: '/admin/people/new' }],
  'areas/places/offices/panel/default-hours.tsx': [
    { form: 'office.default.', path: '/admin/offices/offi_berlin' },
  ],
  'areas/places/offices/panel/details-form.tsx': [
    { form: 'office.', path: '/admin/offices/offi_berlin' },
    { form: 'office.new', path: '/admin/offices/new' },
  ],
  'areas/places/offices/panel/rules-form.tsx': [
    { form: 'office.rules.', path: '/admin/offices/offi_berlin' },
  ],
  'areas/organization/organization-settings/cards/calendar-card.tsx': [
    { form: 'organization.calendar', path: '/admin/settings' },
  ],
  'areas/organization/organization-settings/cards/features-card.tsx': [
    { form: 'organization.features', path: '/admin/settings' },
  ],
  'areas/organization/organization-settings/cards/general-card.tsx': [
    { form: 'organization.general', path: '/admin/settings' },
  ],
  'areas/organization/organization-settings/cards/others-card.tsx': [
    { form: 'organization.others', path: '/admin/settings' },
  ],
  'areas/organization/organization-settings/cards/times-card.tsx': [
    { form: 'organization.times', path: '/admin/settings' },
  ],
  'areas/content/pages/managed/section-form.tsx': [
    { form: 'section.new', path: '/admin/pages', press: [/^New section/] },
    {
      form: 'section.',
      path: '/admin/pages',
      press: [/^Actions for|^More actions.*section/i, /^Rename/],
    },
  ],
  'areas/people/people/profile/name-form.tsx': [{ form: 'profile', path: '/profile' }],
  'areas/places/places/panel/details-form.tsx': [{ form: 'place.', path: `/admin/places/${DESK}` }],
  'areas/places/places/panel/new-place-form.tsx': [
    { form: 'place.new', path: '/admin/places/new?in=area_ber-2' },
  ],
  'areas/people/questionnaire/managed/question-form.tsx': [
    { form: 'question.', path: '/admin/questions?question=new' },
  ],
  'areas/people/questionnaire/managed/texts-card.tsx': [
    { form: 'questionnaire-words.', path: '/admin/questions?officeId=offi_berlin' },
  ],
  'areas/me/settings/cards/hours-card.tsx': [{ form: 'settings.hours', path: '/settings' }],
  'areas/places/stations/panel/pair-form.tsx': [
    { form: 'stations.new', path: '/admin/stations?station=new', secret: /^Reception PIN/ },
  ],
  'areas/places/stations/panel/station-form.tsx': [
    { form: 'stations.', path: '/admin/stations?station=stat_berlin', secret: /^Reception PIN/ },
  ],
  'areas/places/tags/page.tsx': [{ form: 'tags.new', path: '/admin/tags?tag=new' }],
  'areas/people/teams/panel/team-form.tsx': [
    { form: 'team.', path: '/admin/teams?team=team_fire_wardens' },
    { form: 'team.new', path: '/admin/teams?team=new' },
  ],
  'areas/requests/tickets/detail/comment-form.tsx': [
    { form: 'ticket.tick_104.comment', path: '/tickets/tick_104', isNewLook: true },
  ],
  'areas/requests/tickets/types/panel.tsx': [
    { form: 'ticket-type.', path: '/admin/tickets/types?type=new', isNewLook: true },
  ],
  'areas/places/wifi/managed/page.tsx': [
    { form: 'wifi.', path: '/admin/wifi?network=wifi_berlin_guest' },
  ],
  'areas/leave/work-policies/panel/policy-form.tsx': [
    { form: 'work-policy.', path: '/admin/policies?policy=new' },
  ],
  'areas/people/shared/questionnaire-rule/rule-card.tsx': [
    { form: 'questionnaire-rule', path: '/admin/settings' },
  ],
  'areas/requests/shared/report/report-form.tsx': [
    {
      form: 'report.',
      path: '/tickets?report=reso_ber-2-d-20',
      persona: 'member',
      isNewLook: true,
    },
  ],
  'areas/content/news/writing/news-form.tsx': [{ form: 'news.new', path: '/admin/news/new' }],
  'areas/content/pages/writing/page-form.tsx': [{ form: 'page.new', path: '/admin/pages/new' }],
  'areas/visits/visits/invite/invite-panel.tsx': [
    { form: 'visit.new', path: '/visits?invite=new', persona: 'member', unkept: 'visitor' },
  ],
  'areas/visits/visits/reception/add-panel.tsx': [
    { form: 'visits.new', path: '/admin/visitors?add=new', unkept: 'visitor' },
  ],
  'areas/visits/visits/detail/edit-card.tsx': [
    {
      form: 'visit.',
      path: '/visits/visi_ines',
      press: [/^Edit/],
      unkept: 'visitor',
    },
  ],
  'areas/people/health/add/document-form.tsx': [
    {
      form: 'health.',
      path: '/health?add=vaccination',
      persona: 'member',
      press: [/without a file/],
      unkept: 'health',
    },
  ],
  'areas/requests/tickets/detail/report.tsx': [
    {
      form: 'ticket.tick_104',
      path: '/tickets/tick_104',
      persona: 'member',
      isNewLook: true,
      press: [/^Edit description/],
    },
  ],
  'areas/booking/shared/approvals/reject-form.tsx': [
    { form: 'requests.reject.', path: '/bookings?view=pending', press: [/^Decline/] },
  ],
};

/** Files whose forms are in another row, or that no login interrupts, with the reason. */
export const OTHER_FORMS: Readonly<Record<string, string>> = {
  'areas/booking/bookings/change/other-time.tsx': 'in the journey of changes',
  'areas/booking/bookings/detail/edit-card.tsx': 'in the journey of a booking’s details',
  'areas/people/directory/setup-card.tsx':
    'in special organizations only; the domains beside it have a row',
  'areas/me/onboarding/join/new-account.tsx': 'no one is signed in',
  'areas/me/onboarding/setup/floor-step.tsx': 'the setup keeps its progress',
  'areas/me/onboarding/setup/office-step.tsx': 'the setup keeps its progress',
  'areas/me/onboarding/setup/organization-step.tsx': 'the setup keeps its progress',
  'areas/requests/tickets/detail/timeline.tsx': 'in the test of comments',
  'areas/people/shared/questionnaire/answer-form.tsx': 'answers are about health',
  'kit/resource/form.tsx': 'each object has rows',
  'areas/content/shared/writing/writing-form.tsx': 'news and pages have rows',
};
