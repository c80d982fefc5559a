import { visits } from '@/api/visits';
import { done, type Contract } from './calls';
import { codeEntered } from './code-entered';

export const STATION = 'stat_berlin';
export const OFFICE = { officeId: 'offi_berlin' };

/** Calls about visits in Berlin, by a host and by the station there. */
export function visitCalls(contract: Contract) {
  const { as, device } = contract;
  const KIOSK = device('device_reception');
  return {
    KIOSK,
    jump: (milliseconds: number) => contract.server.world.clock.jump(milliseconds),
    invite: (body: object = {}, persona = 'member') =>
      done(
        visits.createVisit.call(
          {
            params: OFFICE,
            body: { visitor: { name: 'Guest One' }, start: '2026-03-10T12:00:00.000Z', ...body },
          },
          as(persona),
        ),
      ),
    enter: (code: string, caller = KIOSK) =>
      visits.code.call({ body: { code, station_id: STATION } }, caller),
    /** Enters the code, and arrives. */
    arrive: (visit_id: string, body: object = {}, caller = KIOSK) => {
      codeEntered(contract.server, visit_id);
      return done(
        visits.presence.call(
          { params: { id: STATION }, body: { visit_id, status: 'here', ...body } },
          caller,
        ),
      );
    },
  };
}
