# Xapian beside the bench: reads JSON lines from standard input, a product each, then questions; answers each question with one line.
# Stems of English, BM25 with a weight for each field by counting its words so many times, all words before some.

import json
import sys

import xapian

stemmer = xapian.Stem("en")
database = xapian.WritableDatabase("", xapian.DB_BACKEND_INMEMORY)
generator = xapian.TermGenerator()
generator.set_stemmer(stemmer)
parser = xapian.QueryParser()
parser.set_stemmer(stemmer)
parser.set_stemming_strategy(xapian.QueryParser.STEM_SOME)
parser.set_database(database)


def add(product, weights):
    document = xapian.Document()
    document.set_data(product["id"])
    generator.set_document(document)
    for field, weight in weights.items():
        generator.index_text(product[field], weight)
        generator.increase_termpos()
    database.add_document(document)


def ask(text, operator, limit):
    parser.set_default_op(operator)
    enquire = xapian.Enquire(database)
    enquire.set_query(parser.parse_query(text, 0))
    return [match.document.get_data().decode() for match in enquire.get_mset(0, limit)]


for line in sys.stdin:
    request = json.loads(line)
    if "product" in request:
        add(request["product"], request["weights"])
        continue
    found = ask(request["query"], xapian.Query.OP_AND, request["limit"])
    if len(found) < request["limit"]:
        found += ask(request["query"], xapian.Query.OP_OR, request["limit"])
    print(json.dumps(found), flush=True)
