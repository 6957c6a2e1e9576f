import { BlockList, isIP } from "node:net";

/** Names that stand for ranges, as in `TRUST_PROXY=loopback,10.0.0.0/8`. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Whether what a caller says about others (their address, the request's id) is to be believed: it
 * speaks from one of these addresses.
 *
 * @param list addresses, ranges and names of ranges, as the settings keep them (checked there).
 */
export function trustedProxies(list: string): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  const ranges = list.split(",").flatMap((one) => NAMED[one.trim()] ?? [one.trim()]);
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    if (family) trusted.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => {
    const family = familyOf(address ?? "");
    return address !== undefined && family !== undefined && trusted.check(address, family);
  };
}

const familyOf = (address: string) => ({ 4: "ipv4" as const, 6: "ipv6" as const })[isIP(address)];
