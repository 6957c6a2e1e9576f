#!/usr/bin/python3
"""Keeps etcd's leader off the machine of the primary: etcd-leader-elsewhere.py PATRONI ETCD

When both die together, etcd's next leader extends the primary's lease, and the failover takes two to three seconds
longer. PATRONI and ETCD are this machine's own addresses, such as http://10.0.0.11:8008 http://10.0.0.11:2379.
Runs as markwell-etcd-leader.service beside Patroni, on each of the three machines.
"""

import json
import sys
import time
import urllib.error
import urllib.request

EVERY_SECONDS = 5
PATIENCE_SECONDS = 2


def is_primary(patroni):
    try:
        with urllib.request.urlopen(patroni + "/primary", timeout=PATIENCE_SECONDS):
            return True
    except urllib.error.HTTPError:
        return False


def ask(etcd, call, **what):
    request = urllib.request.Request(etcd + "/v3/" + call, json.dumps(what).encode())
    with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        return json.load(answer)


def answers(member):
    try:
        ask(member["clientURLs"][0], "maintenance/status")
        return True
    except (OSError, LookupError):
        return False


def move(etcd):
    """Returns the name of the member that leads now, or None where nothing was to be done."""
    status = ask(etcd, "maintenance/status")
    own = status["header"]["member_id"]
    if status["leader"] != own:
        return None
    others = [member for member in ask(etcd, "cluster/member/list")["members"] if member["ID"] != own]
    # While etcd hands over to a member that is down it takes no writes, and Patroni gives up after a few seconds.
    # Nor would it help: with the primary's machine gone, too, nobody could be elected.
    if not others or not all(answers(member) for member in others):
        return None
    ask(etcd, "maintenance/transfer-leadership", targetID=others[0]["ID"])
    return others[0]["name"]


def main(patroni, etcd):
    while True:
        try:
            moved_to = move(etcd) if is_primary(patroni) else None
            if moved_to:
                print("etcd's leader moved to", moved_to, flush=True)
        except OSError as cause:
            print(cause, file=sys.stderr, flush=True)
        time.sleep(EVERY_SECONDS)


main(*sys.argv[1:])
