import { describe, expect, it } from 'vitest';
import { forms } from '@/api/forms';
import { healthWrites } from '@/api/health-writes';
import { health } from '@/api/health';
import { organizations } from '@/api/organizations';
import { questions } from '@/api/questions';
import { schedules } from '@/api/schedules';
import { slotsIn } from '@mocks/rules/capacity';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';
import { codeEntered } from '@tests/helpers/code-entered';

const contract = contractTests();
const { as, device } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const scanOf = (text: string) => ({ contents: `data:application/pdf;base64,${btoa(text)}` });

describe('the questionnaire of the day', () => {
  const TODAY = { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T16:00:00.000Z' };
  const answers = (symptoms: string, contact = 'No') => ({
    kind: 'answers' as const,
    questionnaire_id: 'qnai_berlin',
    answers: [
      { question_id: 'ques_symptoms', value: symptoms },
      { question_id: 'ques_contact', value: contact },
    ],
  });
  const answer = (symptoms: string, persona = 'member') =>
    done(forms.create.call({ body: answers(symptoms) }, as(persona)));
  const require = (is_required: boolean, office_ids?: string[]) =>
    organizations.questionnaireSettings.call(
      { body: { is_required, ...(office_ids ? { office_ids } : {}) } },
      as('owner'),
    );
  /** Books a desk for the page manager today. */
  const book = () => {
    const { world } = contract.server;
    const slot = slotsIn(world, 'userDay', 'user_page_manager', TODAY).find(
      ({ status, office_id }) => status === 'accepted' && office_id === 'offi_berlin',
    );
    if (!slot) throw new Error('The seed gives them no desk');
    world.tables.slots.update(slot.id, { presence_status: 'pending', checked_in_at: null });
    return { id: slot.resource_id, scheduleId: slot.schedule_id, slotId: slot.id };
  };
  const checkIn = (params: { id: string; scheduleId: string; slotId: string }) =>
    schedules.checkIn.call({ params }, as('page-manager'));

  it('HEALTH-1 if it is required, check-in needs an accepted answer of the day', async () => {
    await require(true);
    const params = book();
    const error = await refused(checkIn(params));
    expect(error.status).toBe(422);
    expect(error.detail).toMatchObject({
      rule: 'questionnaire_required',
      link: '/questionnaire?office=offi_berlin',
    });
    await answer('Yes', 'page-manager');
    const blocked = await refused(checkIn(params));
    expect(blocked.detail).toMatchObject({ contact: 'health@meridian.example' });
    contract.server.world.clock.jump(1000);
    await answer('No', 'page-manager');
    await checkIn(params);
  });

  it('HEALTH-1 if it is not required, nothing is asked', async () => {
    await require(true, ['offi_new_york']);
    await checkIn(book());
  });

  it('HEALTH-1 an office may require it for itself', async () => {
    await questions.saveOfOffice.call(
      {
        params: BERLIN,
        body: { question_ids: ['ques_symptoms'], is_enabled: true, is_required: true },
      },
      as('owner'),
    );
    const params = book();
    expect(await statusOf(checkIn(params))).toBe(422);
    await questions.saveOfOffice.call(
      {
        params: BERLIN,
        body: { question_ids: ['ques_symptoms'], is_enabled: false, is_required: true },
      },
      as('owner'),
    );
    await checkIn(params);
  });

  it('HEALTH-1 yesterday’s answer does not count today', async () => {
    await answer('No');
    const mine = async () =>
      (await questions.ofOffice.call({ params: BERLIN }, as('member'))).my_answer;
    expect(await mine()).toMatchObject({ status: 'accepted', date: '2026-03-10' });
    contract.server.world.clock.jump(16 * 3_600_000);
    expect(await mine()).toBeNull();
  });

  it('required questions and offered answers are checked', async () => {
    expect(await statusOf(answer('Perhaps'))).toBe(422);
    const body = { ...answers('No'), answers: [{ question_id: 'ques_symptoms', value: 'No' }] };
    const error = await refused(forms.create.call({ body }, as('member')));
    expect(error.fields).toHaveProperty(['answers.ques_contact']);
  });

  it('answers can be read only by the person and owners', async () => {
    const { id } = await answer('No');
    const read = (persona: string) => forms.get.call({ params: { id } }, as(persona));
    expect((await read('member')).kind).toBe('answers');
    expect((await read('owner')).kind).toBe('answers');
    expect(await statusOf(read('team-manager'))).toBe(404);
  });

  it('VISIT-11 a station answers for a visit whose code was entered there', async () => {
    const kiosk = device('device_reception');
    const body = { ...answers('No'), visit_id: 'visi_ines' };
    expect(await statusOf(forms.create.call({ body }, kiosk))).toBe(404);
    codeEntered(contract.server, 'visi_ines');
    const form = await done(forms.create.call({ body }, kiosk));
    expect(form).toMatchObject({ visit_id: 'visi_ines', user: null });
    expect(await statusOf(forms.create.call({ body: answers('No') }, kiosk))).toBe(422);
    const elsewhere = { ...body, visit_id: 'visi_auckland' };
    expect(await statusOf(forms.create.call({ body: elsewhere }, kiosk))).toBe(404);
  });

  it('an office that asks nothing is not found, except by those who set it up', async () => {
    const params = { officeId: 'offi_new_york' };
    expect(await statusOf(questions.ofOffice.call({ params }, as('member')))).toBe(404);
    expect((await questions.ofOffice.call({ params }, as('owner'))).is_enabled).toBe(false);
  });

  it('a removed question is no longer asked anywhere', async () => {
    await questions.remove.call({ params: { id: 'ques_symptoms' } }, as('owner'));
    await questions.remove.call({ params: { id: 'ques_symptoms' } }, as('owner'));
    const asked = await questions.ofOffice.call({ params: BERLIN }, as('member'));
    expect(asked.questions.map(({ id }) => id)).toEqual(['ques_contact']);
  });

  it('a yes-no question offers both, and only offered answers block', async () => {
    const made = await done(
      questions.create.call(
        { body: { text: 'Vaccinated?', type: 'boolean', blocking_answers: ['No'] } },
        as('owner'),
      ),
    );
    expect(made.options).toEqual(['Yes', 'No']);
    const wrong = {
      text: 'How?',
      type: 'choice' as const,
      options: ['A', 'B'],
      blocking_answers: ['C'],
    };
    expect(await statusOf(questions.create.call({ body: wrong }, as('owner')))).toBe(422);
    expect(await statusOf(questions.create.call({ body: wrong }, as('member')))).toBe(403);
  });
});

describe('health documents', () => {
  it('PRIV-4 can be read only by the person and owners', async () => {
    const read = (persona: string) =>
      health.vaccination.call({ params: { id: 'hdoc_maya' } }, as(persona));
    expect((await read('member')).vaccine?.name).toBe('Influenza');
    expect((await read('owner')).id).toBe('hdoc_maya');
    expect(await statusOf(read('team-manager'))).toBe(404);
    const list = (persona: string) =>
      health.vaccinations.call({ query: { user: 'user_member' } }, as(persona));
    expect((await list('owner')).elements).toHaveLength(1);
    expect(await statusOf(list('team-manager'))).toBe(403);
    expect(await statusOf(health.documents.call({ query: {} }, as('team-manager')))).toBe(403);
  });

  it('PRIV-4 a scan is read with the person’s or an owner’s own credentials', async () => {
    const scan = await done(
      healthWrites.scanTest.call(
        { params: BERLIN, body: scanOf('Result: negative\nTested: 2026-03-10T06:00:00Z') },
        as('member'),
      ),
    );
    expect(scan).toMatchObject({ is_readable: true, result: 'negative' });
    const test = await done(
      healthWrites.createTest.call(
        {
          params: BERLIN,
          body: {
            upload_id: scan.upload_id,
            result: 'negative',
            tested_at: '2026-03-10T06:00:00.000Z',
          },
        },
        as('member'),
      ),
    );
    const fetchAs = async (persona?: string) =>
      (
        await contract.server.fetch(
          new Request(`https://api.atrium.test${test.document_url}`, {
            headers: persona ? { Authorization: `Bearer persona:${persona}` } : {},
          }),
        )
      )?.status;
    expect(await fetchAs('member')).toBe(200);
    expect(await fetchAs('owner')).toBe(200);
    expect(await fetchAs('team-manager')).toBe(404);
    expect(await fetchAs()).toBe(404);
  });

  it('an unreadable scan is kept, and its details are entered by hand', async () => {
    const scan = await done(
      healthWrites.scanVaccination.call({ params: BERLIN, body: scanOf('~~~') }, as('member')),
    );
    expect(scan).toMatchObject({ is_readable: false, vaccine_id: null, doses: [] });
    const made = await done(
      healthWrites.createVaccination.call(
        {
          params: BERLIN,
          body: {
            upload_id: scan.upload_id,
            vaccine_id: 'vacc_tbe',
            doses: [{ date: '2026-01-12' }],
          },
        },
        as('member'),
      ),
    );
    expect(made).toMatchObject({ status: 'pending', document: 'vaccination' });
    expect(made.document_url).toContain(scan.upload_id);
    const stolen = healthWrites.createVaccination.call(
      {
        params: BERLIN,
        body: {
          upload_id: scan.upload_id,
          vaccine_id: 'vacc_tbe',
          doses: [{ date: '2026-01-12' }],
        },
      },
      as('member-2'),
    );
    expect(await statusOf(stolen)).toBe(422);
  });

  it('an office accepts only its own vaccines, and no dose of tomorrow', async () => {
    const hand = (officeId: string, vaccine_id: string, date = '2026-01-12') =>
      healthWrites.createVaccination.call(
        { params: { officeId }, body: { vaccine_id, doses: [{ date }] } },
        as('member'),
      );
    expect(await statusOf(hand('offi_auckland', 'vacc_tbe'))).toBe(422);
    expect(await statusOf(hand('offi_berlin', 'vacc_tbe', '2026-03-11'))).toBe(422);
    const { elements } = await health.vaccinesOfOffice.call(
      { params: { officeId: 'offi_new_york' }, query: {} },
      as('member'),
    );
    expect(elements.map(({ id }) => id)).toEqual(['vacc_influenza', 'vacc_tetanus']);
  });

  it('is answered once: the same answer twice counts once, the opposite is refused', async () => {
    const params = { kind: 'vaccinations' as const, id: 'hdoc_jonas' };
    const reject = () =>
      healthWrites.reject.call({ params, body: { reason: 'Third dose missing' } }, as('owner'));
    await reject();
    expect(await reject()).toMatchObject({
      status: 'rejected',
      reason: 'Third dose missing',
      reviewed_by: { id: 'user_owner' },
    });
    expect(await statusOf(healthWrites.accept.call({ params }, as('owner')))).toBe(409);
    expect(await statusOf(healthWrites.accept.call({ params }, as('member-2')))).toBe(403);
    const wrongKind = { kind: 'tests' as const, id: 'hdoc_jonas' };
    expect(await statusOf(healthWrites.accept.call({ params: wrongKind }, as('owner')))).toBe(404);
  });

  it('PAGE-3 documents to review come fifty at a time', async () => {
    const { healthDocuments } = contract.server.world.tables;
    const like = healthDocuments.get('hdoc_jonas');
    if (!like) throw new Error('No document to copy');
    for (let index = 0; index < 60; index++) {
      healthDocuments.insert({ ...like, id: `hdoc_more_${index}` });
    }
    const page = await health.documents.call({ query: {} }, as('owner'));
    expect(page.elements).toHaveLength(50);
    expect(page.cursor).toEqual(expect.any(String));
    const more = await health.documents.call({ query: { limit: 60 } }, as('owner'));
    expect(more.elements).toHaveLength(60);
  });

  it('the review queue starts with the oldest', async () => {
    const { elements } = await health.documents.call({ query: {} }, as('owner'));
    expect(elements.map(({ id }) => id).slice(0, 2)).toEqual(['hdoc_jonas', 'hdoc_rafael']);
    const search = await health.documents.call({ query: { search: 'rafael' } }, as('owner'));
    expect(search.elements).toHaveLength(1);
  });
});
