import { put, type Recorder } from './recorder';

/** An article of one sentence in place of another. */
function articleOf({ as }: Recorder, content: string): string {
  return content === '' ? '' : `<p>${as.text('Text', content)}</p>`;
}

export function writeArticles(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, title, content, office_ids, status, author, ...item } of answers.news) {
    put(tables.news, {
      id: as.id('news', id),
      organization_id,
      title: as.text('Title', title),
      content: articleOf(recorder, content),
      image_url: null,
      office_ids: office_ids.map((office) => as.id('offi', office)),
      status,
      published_at: item.published_at,
      author_id: recorder.personOrNull(author),
      updated_at: item.updated_at,
    });
  }
  for (const { id, name, weight, updated_at } of answers.sections) {
    put(tables.sections, {
      id: as.id('sect', id),
      organization_id,
      name: as.text('Section', name),
      weight,
      updated_at,
    });
  }
  for (const { id, section_id, title, content, author, ...page } of answers.pages) {
    put(tables.pages, {
      id: as.id('page', id),
      organization_id,
      section_id: as.idOrNull('sect', section_id),
      title: as.text('Title', title),
      content: articleOf(recorder, content),
      weight: page.weight,
      status: page.status,
      author_id: recorder.personOrNull(author),
      updated_at: page.updated_at,
    });
  }
}

export function writeTickets(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, name, description, users, updated_at } of answers.ticketTypes) {
    put(tables.ticketTypes, {
      id: as.id('tity', id),
      organization_id,
      name: as.text('Type', name),
      description: as.textOrNull('Description', description),
      user_ids: users.map((user) => recorder.person(user)),
      updated_at,
    });
  }
  for (const ticket of answers.tickets) {
    const { id, number, status, requester, created_at, updated_at } = ticket;
    put(tables.tickets, {
      id: as.id('tick', id),
      organization_id,
      number,
      type_id: as.id('tity', ticket.type_id),
      status,
      office_id: as.id('offi', ticket.office_id),
      resource_id: as.idOrNull('reso', ticket.resource_id),
      schedule_id: as.idOrNull('sche', ticket.schedule_id),
      owner_user_id: as.idOrNull('user', ticket.owner_user_id),
      description: as.text('Description', ticket.description ?? ''),
      requester_id: requester ? recorder.person(requester) : as.id('user', `of ${id}`),
      image_urls: [],
      created_at,
      updated_at,
    });
    for (const { id: own, comment, author, ...times } of ticket.comments) {
      put(tables.ticketComments, {
        id: as.id('tico', own),
        ticket_id: as.id('tick', id),
        comment: as.text('Comment', comment),
        author_id: author ? recorder.person(author) : as.id('user', `of ${own}`),
        created_at: times.created_at,
        updated_at: times.updated_at,
      });
    }
  }
}

export function writeReception(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, name, type, office_id, last_contact_at, ...station } of answers.stations) {
    put(tables.stations, {
      id: as.id('stat', id),
      organization_id,
      name: as.text('Station', name),
      type,
      office_id: as.id('offi', office_id),
      form_ids: [],
      last_contact_at,
      queue_length: station.queue_length,
      updated_at: station.updated_at,
      token: as.text('Token', id),
      reception_pin_hash: null,
    });
  }
  for (const visit of answers.visits) {
    const { id, status, start, end, is_walk_in, arrived_at, left_at, visitor } = visit;
    const host_id = recorder.personOrNull(visit.host);
    put(tables.visits, {
      id: as.id('visi', id),
      organization_id,
      office_id: as.id('offi', visit.office_id),
      station_id: as.idOrNull('stat', visit.station_id),
      status,
      visitor: {
        name: as.text('Guest', visitor.name),
        email: visitor.email && as.email(visitor.email),
        company: as.textOrNull('Company', visitor.company),
        phone: as.textOrNull('Phone', visitor.phone),
      },
      host_id,
      created_by: host_id,
      start,
      end,
      code: as.code(id),
      is_walk_in,
      schedule_id: as.idOrNull('sche', visit.schedule_id),
      note: as.textOrNull('Note', visit.note),
      arrived_at,
      left_at,
      created_at: visit.created_at,
      updated_at: visit.updated_at,
    });
  }
}

export function writeAdministration(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  for (const { id, office_id, name, password, ...network } of answers.networks) {
    put(tables.wifi, {
      ...network,
      id: as.id('wifi', id),
      organization_id,
      office_id: as.id('offi', office_id),
      name: as.text('Network', name),
      password: as.textOrNull('Password', password),
    });
  }
  for (const { id, email, roles, team_ids, invited_by, ...times } of answers.invitations) {
    put(tables.invitations, {
      id: as.id('invi', id),
      organization_id,
      email: as.email(email),
      roles,
      team_ids: team_ids.map((team) => as.id('team', team)),
      code: as.text('Code', id),
      invited_by: recorder.personOrNull(invited_by),
      created_at: times.created_at,
      expires_at: times.expires_at,
      joined_at: times.joined_at,
    });
  }
}
