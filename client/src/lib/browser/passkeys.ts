/** Passkeys of this browser and its devices. */
import type { Me, PasskeyOptions, Proof, Rename } from '../../wire';
import { api, Refusal } from '../net/api';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Create a passkey, and the account if there is none. `proof` is required if there is one. */
export async function createPasskey({ name, colour }: Rename, proof: Proof | null): Promise<Me> {
  const { options } = await api.creationOptions({ name, proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const answer = await credentialJson(navigator.credentials.create({ publicKey }));
  return api.addPasskey({ answer, name, colour, label: label() });
}

/** Sign in with a passkey. */
export async function signIn(): Promise<Me> {
  return api.signIn({ answer: await assertion(await api.signInOptions()) });
}

/** Prove the person's presence with a passkey. */
export async function confirmIdentity(): Promise<Proof> {
  return { answer: await assertion(await api.confirmationOptions()) };
}

function assertion({ options }: PasskeyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return credentialJson(navigator.credentials.get({ publicKey }));
}

/** Return a device's answer. Browsers give no reason for a failure: it would reveal which passkeys exist. */
async function credentialJson(request: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = (await request.catch(() => null)) as PublicKeyCredential | null;
  if (!credential) throw new Refusal('passkey-dropped', {});
  return { ...(credential.toJSON() as object) };
}

/** Return the label of a new passkey: the platform. */
function label(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (userAgentData?.platform ?? '').slice(0, 40);
}
