// One's account on the server, the devices that know it, and whom one keeps away.
import type {
  BlockSeen,
  BlocksSeen,
  Me,
  NewBlock,
  NewPassword,
  OwnPassword,
  Recovery,
  RecoveryCode,
  SessionSeen,
  SessionsSeen,
  SignIn,
  SignUp,
} from '../wire/server';
import { call, called, part, uncalled } from './api';
import { json, send } from './problem';

export const account = {
  signUp: (asked: SignUp) => call<RecoveryCode>('/me/account', json('POST', asked)),
  signIn: (asked: SignIn) => call<Me>('/me/session', json('POST', asked)).then(called),
  signOut: () => send('/api/v1/me/cookie', { method: 'DELETE' }).then(uncalled),
  recover: (asked: Recovery) => call<RecoveryCode>('/me/recovery', json('POST', asked)),
  changePassword: (asked: NewPassword) => send('/api/v1/me/password', json('PUT', asked)),
  changeCode: (asked: OwnPassword) => call<RecoveryCode>('/me/recovery', json('PUT', asked)),
  devices: (): Promise<SessionSeen[]> => call<SessionsSeen>('/me/sessions').then(({ sessions }) => sessions),
  /** One device, or all others. */
  endDevice: (id = '') => send(`/api/v1/me/sessions${id && '/'}${part(id)}`, { method: 'DELETE' }),
  blocks: (): Promise<BlockSeen[]> => call<BlocksSeen>('/me/blocks').then(({ blocks }) => blocks),
  block: (asked: NewBlock) => call<BlocksSeen>('/me/blocks', json('POST', asked)),
  unblock: (id: string) => send(`/api/v1/me/blocks/${part(id)}`, { method: 'DELETE' }),
  /** Be somebody new; what the browser itself keeps stays. */
  forget: () => send('/api/v1/me', { method: 'DELETE' }).then(uncalled),
};
